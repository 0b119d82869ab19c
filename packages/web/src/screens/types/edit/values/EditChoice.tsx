import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { EnumValue } from '@twinwerk/model/definition/twin-definition'
import type { Patch } from '@twinwerk/model/overlay/patch'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../../../data/definitions.ts'
import { useRootid } from '../../../../data/tenant.tsx'
import { useText } from '../../../../i18n/use-text.ts'
import { ChoiceTable } from '../../detail/ChoiceTable.tsx'
import { draftPart, typesPath } from '../../types-query.ts'
import { EditSteps } from './EditSteps.tsx'
import { EditValue } from './EditValue.tsx'
import { useDraft } from '../use-draft.ts'
import { useDraftChoices } from './use-draft-choices.ts'
import { movedTo, withOrder } from './value-patches.ts'
import { ValueMenu } from './ValueMenu.tsx'
import classes from '../PropertyActions.module.css'

type Props = { readonly type: string; readonly attribute: Attribute }

/** The values of a choice as the draft has them: added, renamed, coloured, ordered and withdrawn there. */
export function EditChoice({ type, attribute: inForce }: Props) {
  const { t } = useTranslation('types')
  const text = useText()
  const rootid = useRootid()
  const owner = useWholeRegistry().definitions.get(inForce.declaring)
  const choice = useDraftChoices(type)?.[inForce.systematics]
  const attribute = { ...inForce, ...choice?.drafted }
  const { enumValues: values = [], systematics } = attribute
  const { state, changing, problem } = useDraft()
  const [edited, setEdited] = useState<EnumValue | 'new' | 'steps'>()
  const moves = useMoves(systematics, values)
  const change = (edit: (patches: readonly Patch[]) => readonly Patch[]) => changing.mutate(edit)
  const move = (name: string, place: number) => {
    const names = movedTo(moves.order, name, place)
    moves.tell(names, name)
    changing.mutate((patches) => withOrder(patches, systematics, names), { onSettled: moves.arrive })
  }
  const onKeyDown = (event: KeyboardEvent, { name }: EnumValue) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const place = moves.order.indexOf(name) + (event.key === 'ArrowUp' ? -1 : 1)
    if (place >= 0 && place < values.length) move(name, place)
  }
  if (inForce.declaring === 'entity') return <ChoiceTable type={type} attribute={inForce} />
  const mayAdd = !owner?.final && !inForce.serverOwned && !inForce.deprecated
  const markOf = ({ name, label, style, deprecated }: EnumValue) => {
    const now = inForce.enumValues?.find((each) => each.name === name)
    if (!now) return t('edit.newInDraft')
    const isSame = JSON.stringify([now.label, now.style, now.deprecated]) === JSON.stringify([label, style, deprecated])
    return isSame ? undefined : t('edit.changedInDraft')
  }
  const tools = (
    <Group gap="sm">
      {mayAdd && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('edit.addValue')}
        </Button>
      )}
      {choice && mayAdd && !inForce.keptByPlatform && !inForce.calculation && (
        <Button size="compact-sm" variant="default" onClick={() => setEdited('steps')}>
          {t('edit.steps')}
        </Button>
      )}
      <span role="status" className={classes.said}>
        {changing.isSuccess && (
          <>
            {t('edit.inDraft')}{' '}
            <Link to="/$rootid/$" params={{ rootid, _splat: `${typesPath}/${draftPart}` }}>
              {t('edit.open')}
            </Link>
          </>
        )}
        {problem}
      </span>
      <VisuallyHidden role="status">{moves.said}</VisuallyHidden>
    </Group>
  )
  const menuOf = (value: EnumValue) => (
    <ValueMenu
      attribute={attribute}
      value={value}
      isCore={owner?.final === true}
      published={state?.published?.patches ?? []}
      onEdit={() => setEdited(value)}
      onMove={(place) => move(value.name, place)}
      onChange={change}
    />
  )
  return (
    <>
      <ChoiceTable type={type} attribute={attribute} editing={{ tools, menuOf, markOf, onKeyDown }} />
      {edited === 'steps' && choice && (
        <EditSteps
          target={systematics}
          title={text(inForce.label)}
          choice={choice}
          onSave={(edit) => changing.mutateAsync(edit)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {edited && edited !== 'steps' && (
        <EditValue
          target={systematics}
          title={text(inForce.label)}
          values={values}
          value={edited === 'new' ? undefined : edited}
          onSave={(edit) => changing.mutateAsync(edit)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** The order of values while moves are on their way. The moved value keeps the focus, and a screen reader hears its place. */
function useMoves(systematics: string, values: readonly EnumValue[]) {
  const { t } = useTranslation('types')
  const text = useText()
  const moved = useRef<{ readonly name: string; readonly place: number }>(undefined)
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<readonly string[]>()
  const key = values.map(({ name }) => name).join('\n')
  useEffect(() => {
    if (!moved.current || key.split('\n')[moved.current.place] !== moved.current.name) return
    // Sorted anew, the row has lost the focus.
    document.querySelector<HTMLElement>(`[data-value="${systematics}=${moved.current.name}"]`)?.focus()
    moved.current = undefined
  }, [key, systematics])
  return {
    order: asked ?? key.split('\n'),
    said,
    tell: (names: readonly string[], name: string) => {
      const value = values.find((each) => each.name === name)
      const place = names.indexOf(name)
      moved.current = { name, place }
      setAsked(names)
      setSaid(t('edit.movedTo', { value: value ? text(value.label) : name, place: place + 1, of: names.length }))
    },
    arrive: () => setAsked(undefined),
  }
}
