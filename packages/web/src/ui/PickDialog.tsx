import { CloseButton, Loader, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Fragment, useEffect, useEffectEvent, useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PickDialog.module.css'

type Choice = {
  readonly key: string
  readonly content: ReactNode
  /** Choices of a group are listed together under its name. */
  readonly group?: string | undefined
  /** True for a result of the previous search: it stays visible and cannot be picked. */
  readonly isFormer?: boolean | undefined
  /** True while results above it are still loading: Enter waits for them, unless the user has moved to this choice. */
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
  /** Called when the search field receives the keys. */
  readonly onListening?: () => void
  /** True while more choices may arrive. */
  readonly isSearching?: boolean
  readonly empty: string
  /** Shown below the list. */
  readonly foot?: ReactNode
  readonly onPick: (choice: NoInfer<C>) => void
  readonly onClose: () => void
}

/** A search field over a list in a dialog, for typing, arrow keys and Enter. Closing the dialog clears the search. */
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
      <PickChoices {...props} />
    </Modal>
  )
}

type ChoicesProps<C extends Choice> = Omit<Props<C>, 'opened' | 'title' | 'onClose'>

/** The search field and the list of a `PickDialog`, for use in a popover. */
export function PickChoices<C extends Choice>({
  label,
  search,
  onSearch,
  onListening,
  choices,
  isSearching,
  empty,
  foot,
  onPick,
}: ChoicesProps<C>) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [isChosen, setChosen] = useState(false)
  /** The search for which Enter was pressed before its results arrived. */
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
      // Scrolling to the first choice of a group also shows the group's name.
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
      <Options
        id={id}
        label={label}
        choices={choices}
        active={active}
        onPoint={(index) => {
          setAt(index)
          setChosen(true)
        }}
        onPick={pick}
      />
      {foot}
    </>
  )
}

type OptionsProps<C extends Choice> = Pick<ChoicesProps<C>, 'label' | 'choices' | 'onPick'> & {
  readonly id: string
  readonly active: number
  readonly onPoint: (index: number) => void
}

function Options<C extends Choice>({ id, label, choices, active, onPoint, onPick }: OptionsProps<C>) {
  return (
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
            onPointerMove={() => onPoint(index)}
            onClick={() => onPick(choice)}
          >
            {choice.content}
          </div>
        </Fragment>
      ))}
    </div>
  )
}
