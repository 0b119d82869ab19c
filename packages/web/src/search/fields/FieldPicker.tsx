import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FieldUse } from '@twinwerk/model/list/offered-fields'
import type { FieldChoice } from './field-choices.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useText } from '../../i18n/use-text.ts'
import { PickDialog } from '../../ui/PickDialog.tsx'
import { fieldChoices, relationAt } from './field-choices.ts'
import { pathLabel } from './path-label.ts'
import styles from './FieldPicker.module.css'

type Props = {
  readonly types: readonly string[]
  readonly use: FieldUse
  readonly path: readonly Systematics[] | undefined
  readonly onPick: (path: readonly Systematics[]) => void
  /** True for a line that was just added, which immediately asks for its field. */
  readonly initiallyOpen?: boolean
}

/** Picks a field, or a field of a related twin: by steps from relation to relation, or by typing. */
export function FieldPicker({ types, use, path, onPick, initiallyOpen = false }: Props) {
  const { t } = useTranslation('filter')
  const text = useText()
  const registry = useRegistry()
  const [opened, setOpened] = useState(initiallyOpen)
  const [at, setAt] = useState<readonly Systematics[]>([])
  const [search, setSearch] = useState('')
  const labelOf = (names: readonly Systematics[]) => pathLabel(registry, text, names)
  const choices = opened ? fieldChoices({ registry, types, use, text, at, search }) : []
  const listName = text(registry.definitions.get(types[0] ?? '')?.plural ?? { de: '', en: '' })

  function pick({ kind, path: picked }: FieldChoice): void {
    setSearch('')
    if (kind === 'choose') {
      onPick(picked)
      setOpened(false)
    } else setAt(picked)
  }

  const shown = (choice: FieldChoice) => {
    if (choice.kind === 'back')
      return (
        <span className={styles.choice}>
          <IconArrowLeft size={14} stroke={1.5} aria-hidden />
          {t('back', { name: choice.path.length === 0 ? listName : labelOf(choice.path) })}
        </span>
      )
    const isItself = choice.kind === 'choose' && relationAt(registry, choice.path) !== undefined
    return (
      <span className={styles.choice}>
        <span className={styles.label}>{isItself ? t('itself', { name: labelOf(choice.path.slice(-1)) }) : choice.label}</span>
        {choice.kind === 'enter' && <IconChevronRight size={14} stroke={1.5} aria-hidden />}
      </span>
    )
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={styles.button ?? ''}
        data-empty={path === undefined || undefined}
        title={path && labelOf(path)}
        aria-label={`${t('field')}: ${path ? labelOf(path) : t('chooseField')}`}
        aria-haspopup="dialog"
        onClick={() => {
          setAt((path ?? []).slice(0, -1))
          setOpened(true)
        }}
      >
        {path ? labelOf(path) : t('chooseField')}
      </Button>
      <PickDialog
        opened={opened}
        title={at.length === 0 ? t('chooseField') : labelOf(at)}
        label={t('searchField')}
        search={search}
        onSearch={setSearch}
        choices={choices.map((choice) => ({
          ...choice,
          key: `${choice.kind} ${choice.path.join('/')}`,
          content: shown(choice),
          group: choice.kind === 'enter' && search === '' ? t('related') : undefined,
        }))}
        empty={t('noField')}
        onPick={pick}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
