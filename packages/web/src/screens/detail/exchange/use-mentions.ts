import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, RefObject } from 'react'
import { useId, useState } from 'react'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { Picked } from './mention-at.ts'
import { mentionAt, withMention } from './mention-at.ts'
import type { Suggestion } from './Suggestions.tsx'

/** The pause in typing after which people are looked for, in milliseconds. */
const pause = 150
const none: readonly Suggestion[] = []

type Field = {
  readonly record: string
  readonly text: string
  readonly picked: readonly Picked[]
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly onPick: (text: string, person: Picked) => void
}

/** Offers people and groups while a name is typed behind an `@`: arrows choose, Enter and Tab pick, Escape closes. */
export function useMentions({ record, text, picked, area, onPick }: Field) {
  const tenant = useTenant().id
  const listId = useId()
  const [caret, setCaret] = useState(0)
  const [closed, setClosed] = useState<number>()
  const [active, setActive] = useState(0)
  const typed = mentionAt(text, caret, picked)
  const isOpen = typed !== undefined && typed.at !== closed
  const [search] = useDebouncedValue(isOpen ? typed.search : undefined, pause)
  const { data } = useQuery({
    queryKey: ['comments', tenant, record, 'people', search],
    queryFn:
      search === undefined ? skipToken : ({ signal }) => call('POST /api/comments/people', { tenant, signal, input: { record, search } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
  const people = isOpen ? (data?.people ?? none) : none
  const at = Math.min(active, people.length - 1)

  function pick(person: Suggestion): void {
    if (!typed) return
    const next = withMention(text, typed, person.name)
    onPick(next.text, { id: person.id, name: person.name })
    setActive(0)
    // The field has the new text after it is drawn.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
      setCaret(next.caret)
    })
  }

  /** Returns true if the key belonged to the list. */
  function onKey(event: KeyboardEvent): boolean {
    if (people.length === 0 || event.nativeEvent.isComposing) return false
    const person = people[at]
    if (event.key === 'ArrowDown') setActive((at + 1) % people.length)
    else if (event.key === 'ArrowUp') setActive((at - 1 + people.length) % people.length)
    else if (event.key === 'Escape') setClosed(typed?.at)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && person?.sees) pick(person)
    else return false
    event.preventDefault()
    return true
  }
  function moved(): void {
    const place = area.current?.selectionStart ?? 0
    setCaret(place)
    if (closed !== undefined && !mentionAt(area.current?.value ?? '', place, picked)) setClosed(undefined)
  }
  return { listId, people, active: at, pick, onKey, moved, leave: () => setClosed(typed?.at) }
}
