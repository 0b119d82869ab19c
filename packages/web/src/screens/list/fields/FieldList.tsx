import type { FieldUse } from '@twinwerk/model/list/offered-fields'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { addTexts } from '../../../i18n/add-texts.ts'
import { quickTexts } from '../../../i18n/quick/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { fieldChoices, relationAt } from '../../../search/fields/field-choices.ts'
import { pathLabel } from '../../../search/fields/path-label.ts'
import { PickChoices } from '../../../ui/PickDialog.tsx'
import { useFocusInside } from '../../../ui/use-focus-inside.ts'
import styles from './FieldList.module.css'

addTexts(quickTexts)

type Path = readonly string[]

type Props = {
  readonly list: ListDefinition
  readonly use: FieldUse
  readonly label: string
  /** The fields that most people look for, which come first. An empty path is the type of the twins. */
  readonly first: readonly Path[]
  /** The paths that are not offered, joined with `/`. */
  readonly taken: readonly string[]
  readonly onPick: (path: Path) => void
}

/** The fields of a list in a popover: those of its columns first, then all others, also of linked twins. */
export function FieldList({ list, use, label: title, first, taken, onPick }: Props) {
  const { t } = useTranslation(['quick', 'filter'])
  const text = useText()
  const registry = useRegistry()
  const [at, setAt] = useState<Path>([])
  const [search, setSearch] = useState('')
  const label = (path: Path) => (path.length > 0 ? pathLabel(registry, text, path) : t('type'))
  const frame = useFocusInside<HTMLDivElement>()
  const listName = text(registry.definitions.get(list.type)?.plural ?? { de: '', en: '' })
  const isFirst = at.length === 0 && search === ''
  const known = new Set(isFirst ? first.map((path) => path.join('/')) : [])
  const fields = fieldChoices({ registry, types: list.typeExtends ?? [list.type], use, text, at, search })
  const choices = [
    ...(isFirst ? first : []).map((path) => ({ kind: 'choose' as const, path, label: label(path), group: t('columns') })),
    ...fields
      .filter(({ kind, path }) => kind !== 'choose' || !known.has(path.join('/')))
      .map((choice) => ({ ...choice, label: labelOf(choice), group: isFirst ? t('fields') : undefined })),
  ].filter(({ kind, path }) => kind !== 'choose' || !taken.includes(path.join('/')))

  function labelOf({ kind, path, label: own }: (typeof fields)[number]): string {
    if (kind === 'back') return t('filter:back', { name: path.length > 0 ? label(path) : listName })
    return kind === 'choose' && relationAt(registry, path) ? label(path.slice(-1)) : own
  }
  return (
    <div ref={frame}>
      <PickChoices
        label={title}
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
        empty={t('filter:noField')}
        onPick={({ kind, path }) => {
          setSearch('')
          if (kind === 'choose') onPick(path)
          else setAt(path)
        }}
      />
    </div>
  )
}
