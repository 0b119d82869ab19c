import { ActionIcon, Select } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Relation } from '@twinwerk/model/definition/relation'
import { parseRolePath } from '@twinwerk/model/right/role-path'
import { present } from '@twinwerk/model/error/present'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import classes from './GrantsField.module.css'
import { narrowedTo, narrowings, nextSteps, typesOfLists, withoutLastStep, withStep } from './path-steps.ts'
import { useGrantWords } from './use-grant-words.ts'
import { hint } from '../../ui/hint/hint.ts'

type Props = { readonly path: string; readonly onChange: (path: string) => void }

/** A path, step by step: the steps so far, the possible next steps, and the type to which its end is narrowed. */
export function PathPicker({ path, onChange }: Props) {
  const { t } = useTranslation('grants')
  const text = useText()
  const registry = useWholeRegistry()
  const { stepsOf } = useGrantWords()
  const read = useMemo(() => parseRolePath(registry, path), [registry, path])
  const next = useMemo(() => nextSteps(registry, path), [registry, path])
  const narrower = read ? narrowings(read, registry) : []
  const narrowed = /\(([^()/]*)\)$/.exec(path)?.[1] ?? null

  const named = (type: string) => text(present(registry.definitions.get(type), 'the definition of a step').plural)
  const option = ({ systematics, label, target }: Relation) => {
    const [step, type] = [text(label), named(target)]
    return { value: systematics, label: step === type ? step : `${step} → ${type}` }
  }
  const lists = next.filter(({ direction }) => direction === 'collection')
  const others = Map.groupBy(
    next.filter(({ direction }) => direction !== 'collection'),
    ({ declaring }) => declaring,
  )
  const groups = [...others].map(([declaring, steps]) => ({ group: named(declaring), items: steps.map(option) }))
  const first = [
    { group: t('lists'), items: lists.map(option) },
    ...(['user', 'group'] as const).map((start) => ({ value: start, label: t(`start.${start}`) })),
  ]
  const types = { group: t('types'), items: typesOfLists(registry, lists).map(({ path: value, type }) => ({ value, label: named(type) })) }
  const data = path === '' ? [...first, ...groups, types] : groups
  return (
    <div className={classes.picker}>
      <span className={classes.label}>{t('where')}</span>
      <div className={classes.crumbs}>
        <span>{(stepsOf(path) ?? [path]).join(' › ')}</span>
        {path !== '' && (
          <ActionIcon
            {...hint(t('back'))}
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('back')}
            onClick={() => onChange(withoutLastStep(path))}
          >
            <IconArrowBackUp size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.steps}>
        {next.length > 0 && (
          <Select
            // A choice adds a step; the key resets the field for the next step.
            key={path}
            aria-label={path === '' ? t('nextFirst') : t('next')}
            placeholder={path === '' ? t('nextFirst') : t('next')}
            searchable
            value={null}
            data={data}
            nothingFoundMessage={t('nothingFound')}
            maxDropdownHeight={320}
            onChange={(step) => step !== null && onChange(withStep(path, step))}
          />
        )}
        {narrower.length > 0 && (
          <Select
            aria-label={t('type')}
            placeholder={t('everyType')}
            searchable
            clearable
            value={narrowed}
            data={narrower.slice(1).map((type) => ({ value: type, label: named(type) }))}
            maxDropdownHeight={320}
            onChange={(type) => onChange(narrowedTo(path, type ?? undefined))}
          />
        )}
      </div>
    </div>
  )
}
