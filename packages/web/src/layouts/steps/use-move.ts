import type { StepMove } from '@twinwerk/model/layout/tool-options'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useRef, useState } from 'react'
import { setValue, undoValue } from '../../data/record/edit-record.ts'
import { storedValueAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { useChangeable } from '../../data/right-paths/use-may-change.ts'
import { useText } from '../../i18n/use-text.ts'
import type { LayoutProps } from '../layout-props.ts'
import { questionIn } from './question-in.ts'

/** A move that waits for the user's second click. */
type Asked = {
  readonly move: StepMove
  readonly withFlag: boolean
  readonly title: string
  readonly message: string
  readonly approve: string
}

const none: readonly string[] = []

/**
 * Moves the record to another value of the layout's attribute and saves it, with the user's other changes. A refused move leaves the value
 * as it was. If the server demands a flag that the user may set, the user is asked, and the move is repeated with the flag.
 */
export function useMove({ shows, steps }: LayoutProps<'steps'>['layout'], path: TwinPath) {
  const [attribute = '', facts = ''] = shows
  const store = useRecordStore()
  const text = useText()
  const { language } = useLocale()
  const flags = (steps?.moves ?? []).flatMap(({ demands }) => demands?.flag ?? [])
  const changeable = useChangeable(path, flags)
  const values = useRecord(({ record }) => record && storedValueAt(record, path, facts))
  const [asked, setAsked] = useState<Asked>()
  const [said, setSaid] = useState(none)
  const [isBusy, setBusy] = useState<string>()
  // A move that is under way takes no second click, before React has rendered the first.
  const isUnderWay = useRef(false)

  const print = (key: string, value: unknown) =>
    typeof value === 'number'
      ? printNumber(value, { dataType: 'double', ...(steps?.money?.includes(key) && { unit: 'currency' }) }, language)
      : String(value ?? '')

  async function move({ move: step, withFlag }: Pick<Asked, 'move' | 'withFlag'>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSaid(none)
    setBusy(step.to)
    const { flag } = step.demands ?? {}
    const set = (systematics: string, value: unknown) => store.edit((record) => setValue(record, { path, attribute: systematics, value }))
    set(attribute, step.to)
    if (withFlag && flag !== undefined) set(flag, true)
    const id = await store.save()
    if (id === undefined) {
      const { problems, error } = store.state.getState()
      const isDemanded = !withFlag && flag !== undefined && problems.some(({ systematics }) => systematics === flag)
      const words = problems.map(({ message }) => (typeof message === 'string' ? message : text(message)))
      store.edit((record) => undoValue(record, path, attribute))
      if (flag !== undefined) store.edit((record) => undoValue(record, path, flag))
      // The reasons stand beside the buttons, because they are about the move and not about a field.
      await store.check()
      if (isDemanded && step.demands && changeable.has(flag))
        setAsked({ move: step, withFlag: true, title: text(step.label), message: words.join(' '), approve: text(step.demands.label) })
      else setSaid(words.length > 0 ? words : error ? [error.title] : none)
    }
    isUnderWay.current = false
    setBusy(undefined)
  }
  return {
    asked,
    said,
    isBusy,
    ask: (step: StepMove) => {
      if (!step.question) return void move({ move: step, withFlag: false })
      const message = questionIn(step.question, { values, text, print })
      setAsked({ move: step, withFlag: false, title: text(step.label), message, approve: text(step.label) })
    },
    begin: () => {
      setAsked(undefined)
      if (asked) void move(asked)
    },
    refuse: () => setAsked(undefined),
  }
}
