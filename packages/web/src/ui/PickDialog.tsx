import { CloseButton, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PickDialog.module.css'

type Choice = { readonly key: string; readonly content: ReactNode }

type Props<C extends Choice> = {
  readonly opened: boolean
  readonly title: string
  readonly label: string
  /** What fits the search, in the order shown. */
  readonly choicesFor: (search: string) => readonly C[]
  readonly empty: (search: string) => string
  readonly onPick: (choice: NoInfer<C>) => void
  readonly onClose: () => void
}

/** A search field over a list in a dialog: type, arrow keys, Enter. */
export function PickDialog<C extends Choice>(props: Props<C>) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('close') }}
      yOffset="12vh"
      classNames={{ header: classes.header!, title: classes.title!, body: classes.body! }}
    >
      <Choices {...props} />
    </Modal>
  )
}

function Choices<C extends Choice>({ label, choicesFor, empty, onPick }: Props<C>) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const choices = choicesFor(search)
  const active = Math.min(at, choices.length - 1)

  function onKeyDown(event: KeyboardEvent) {
    const last = choices.length - 1
    const next = { ArrowDown: active < last ? active + 1 : 0, ArrowUp: active > 0 ? active - 1 : last, Home: 0, End: last }[event.key]
    if (next !== undefined && !(event.key === 'Home' && search) && !(event.key === 'End' && search)) {
      event.preventDefault()
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && choices[active]) {
      event.preventDefault()
      onPick(choices[active])
    }
  }

  return (
    <>
      <TextInput
        data-autofocus
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        rightSection={search && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => setSearch('')} />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={choices.length > 0 ? `${id}-${active}` : undefined}
      />
      {choices.length === 0 && (
        <p className={classes.empty} role="status">
          {empty(search)}
        </p>
      )}
      <div role="listbox" id={`${id}-list`} aria-label={label} className={classes.list}>
        {choices.map((choice, index) => (
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classes.choice}
            onPointerMove={() => setAt(index)}
            onClick={() => onPick(choice)}
          >
            {choice.content}
          </div>
        ))}
      </div>
    </>
  )
}
