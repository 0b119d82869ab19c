import type { GroupBy } from '@twinwerk/model/list/grouping'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useText } from '../../../i18n/use-text.ts'
import { PickChoices } from '../../../ui/PickDialog.tsx'
import { fieldChoices, relationAt } from '../../../search/fields/field-choices.ts'
import { pathLabel } from '../../../search/fields/path-label.ts'
import { columnGroups, hasTypes } from './group-choices.ts'
import styles from './GroupMenu.module.css'

type Props = {
  readonly list: ListDefinition
  /** The paths that group already, joined with `/`. */
  readonly taken: readonly string[]
  readonly onPick: (path: GroupBy['path']) => void
}

/** The fields by which a list can be grouped: those of its columns first, then all others, also of linked twins. */
export function GroupFields({ list, taken, onPick }: Props) {
  const { t } = useTranslation(['group', 'filter'])
  const text = useText()
  const registry = useRegistry()
  const [at, setAt] = useState<readonly string[]>([])
  const [search, setSearch] = useState('')
  const label = (path: readonly string[]) => (path.length > 0 ? pathLabel(registry, text, path) : t('byType'))
  const isFirst = at.length === 0 && search === ''
  const first = isFirst ? [...(hasTypes(registry, list) ? [[]] : []), ...columnGroups(registry, list)] : []
  const known = new Set(first.map((path) => path.join('/')))
  const fields = fieldChoices({ registry, types: list.typeExtends ?? [list.type], use: 'group', text, at, search })
  const choices = [
    ...first.map((path) => ({ kind: 'choose' as const, path, label: label(path), group: t('shown') })),
    ...fields
      .filter(({ kind, path }) => kind !== 'choose' || !known.has(path.join('/')))
      .map((choice) => ({
        ...choice,
        label:
          choice.kind === 'back'
            ? t('filter:back', { name: choice.path.length > 0 ? label(choice.path) : text(listName(list, registry)) })
            : choice.kind === 'choose' && relationAt(registry, choice.path)
              ? label(choice.path.slice(-1))
              : choice.label,
        group: isFirst ? t('fields') : undefined,
      })),
  ].filter(({ kind, path }) => kind !== 'choose' || !taken.includes(path.join('/')))
  return (
    <PickChoices
      label={t('add')}
      search={search}
      onSearch={setSearch}
      choices={choices.map((choice) => ({
        ...choice,
        key: `${choice.kind} ${choice.path.join('/')}`,
        content: (
          <span className={styles.choice}>
            {choice.kind === 'back' && <IconArrowLeft size={14} stroke={1.5} aria-hidden />}
            <span className={styles.field}>{choice.label}</span>
            {choice.kind === 'enter' && <IconChevronRight size={14} stroke={1.5} aria-hidden />}
          </span>
        ),
      }))}
      empty={t('noField')}
      onPick={({ kind, path }) => {
        setSearch('')
        if (kind === 'choose') onPick(path)
        else setAt(path)
      }}
    />
  )
}

function listName({ type }: ListDefinition, registry: ReturnType<typeof useRegistry>) {
  return registry.definitions.get(type)?.plural ?? { de: '', en: '' }
}
