import { CloseButton, Loader, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Fragment, useEffect, useEffectEvent, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PickDialog.module.css'

type Choice = {
  readonly key: string
  readonly content: ReactNode
  /** Choices of one group stand together under its name. */
  readonly group?: string | undefined
  /** The item answers former words: it stays in sight and cannot be picked. */
  readonly isFormer?: boolean | undefined
  /** Stands behind what is still searched: Enter waits for that, unless the keys or the pointer have gone here. */
  readonly isBehind?: boolean | undefined
}

type Props<C extends Choice> = {
  readonly opened: boolean
  readonly title: string
  readonly label: string
  readonly search: string
  readonly onSearch: (search: string) => void
  /** The choices that match the search, in display order. */
  readonly choices: readonly C[]
  /** The field has the keys from now on. */
  readonly onListening?: () => void
  /** More may come. */
  readonly isSearching?: boolean
  readonly empty: string
  /** Stands below the list. */
  readonly foot?: ReactNode
  readonly onPick: (choice: NoInfer<C>) => void
  readonly onClose: () => void
}

/** A search field over a list in a dialog: type, arrow keys, Enter. Once it is gone, the search is empty again. */
export function PickDialog<C extends Choice>(props: Props<C>) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      onExitTransitionEnd={() => props.onSearch('')}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('close') }}
      size={560}
      yOffset="12vh"
      classNames={{ header: classes.header ?? '', title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <Choices {...props} />
    </Modal>
  )
}

function Choices<C extends Choice>({ label, search, onSearch, onListening, choices, isSearching, empty, foot, onPick }: Props<C>) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [isChosen, setChosen] = useState(false)
  /** Enter was pressed before an answer to these words was there. */
  const [awaited, setAwaited] = useState<string>()
  const id = useId()
  const active = Math.min(at, choices.length - 1)
  const [first] = choices
  const hasAnswer = !isSearching && first !== undefined && !first.isFormer
  const pickAwaited = useEffectEvent(() => {
    setAwaited(undefined)
    if (first) onPick(first)
  })
  useEffect(() => {
    if (hasAnswer && awaited === search) pickAwaited()
  }, [hasAnswer, awaited, search])

  const pick = (choice: C) => {
    if (!choice.isFormer) onPick(choice)
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = choices.length - 1
    const next = { ArrowDown: active < last ? active + 1 : 0, ArrowUp: active > 0 ? active - 1 : last, Home: 0, End: last }[event.key]
    if (next !== undefined && !(event.key === 'Home' && search) && !(event.key === 'End' && search)) {
      event.preventDefault()
      setAt(next)
      setChosen(true)
      setAwaited(undefined)
      // With the first of a group its name comes into sight, too.
      const element = document.getElementById(`${id}-${next}`)
      const heading = element?.previousElementSibling
      if (heading?.getAttribute('role') === 'presentation') heading.scrollIntoView({ block: 'nearest' })
      element?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const choice = choices[active]
    if (choice && !choice.isFormer && (isChosen || !isSearching || !choice.isBehind)) onPick(choice)
    else if (isSearching) setAwaited(search)
  }

  const clear = search && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => onSearch('')} />
  return (
    <>
      <TextInput
        data-autofocus
        onFocus={onListening}
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        rightSection={isSearching ? <Loader size={14} aria-hidden /> : clear}
        value={search}
        onChange={(event) => {
          onSearch(event.currentTarget.value)
          setAt(0)
          setChosen(false)
          setAwaited(undefined)
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
          {isSearching ? t('searching') : empty}
        </p>
      )}
      <div role="listbox" id={`${id}-list`} aria-label={label} className={classes.list}>
        {choices.map((choice, index) => (
          <Fragment key={choice.key}>
            {choice.group !== undefined && choice.group !== choices[index - 1]?.group && (
              <div role="presentation" className={classes.group}>
                {choice.group}
              </div>
            )}
            <div
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active && !choice.isFormer}
              aria-disabled={choice.isFormer || undefined}
              className={classes.choice}
              onPointerMove={() => {
                setAt(index)
                setChosen(true)
              }}
              onClick={() => pick(choice)}
            >
              {choice.content}
            </div>
          </Fragment>
        ))}
      </div>
      {foot}
    </>
  )
}
