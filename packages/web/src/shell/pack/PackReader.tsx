import { use, useEffect, useEffectEvent, useId, useState } from 'react'
import type { PackedTask } from '../../data/pack/pack-database.ts'
import { PackingContext } from '../../data/pack/packing.ts'
import type { ReadTask } from '../../data/pack/record-answers.ts'
import { recordTask } from '../../data/pack/record-answers.ts'
import { PanelContentContext } from '../panels/panel-content.ts'
import type { PanelHandle } from '../panels/panel-content.ts'

type Props = {
  readonly tasks: readonly PackedTask[]
  /** Called with the number of each task before it is read. */
  readonly onTask?: (index: number) => void
  readonly onRead: (reads: ReadonlyMap<PackedTask, ReadTask>) => void
}

/** Draws the panels of tasks one after another, unseen, so that each asks the server for exactly what it shows. */
export function PackReader({ tasks, onTask, onRead }: Props) {
  const [reads, setReads] = useState<ReadonlyMap<PackedTask, ReadTask>>(new Map())
  const task = tasks[reads.size]
  const told = useEffectEvent((index: number) => (index < tasks.length ? onTask?.(index) : onRead(reads)))
  useEffect(() => told(reads.size), [reads.size])
  return task && <UnseenPanel key={task.id} id={task.id} onRead={(read) => setReads((before) => new Map(before).set(task, read))} />
}

const nothing = () => undefined

function UnseenPanel({ id, onRead }: { readonly id: string; readonly onRead: (read: ReadTask) => void }) {
  const Content = use(PanelContentContext)
  const titleId = useId()
  const [isRecorded, setRecorded] = useState(false)
  const [target] = useState({ id })
  const [panel] = useState<PanelHandle>({ close: nothing, replace: nothing, setDirty: nothing, setWidth: nothing, titleId, isUnseen: true })
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const stop = recordTask(id, (answer) => read(answer))
    // Only now, so that nothing is asked for before the record begins.
    setRecorded(true)
    return stop
  }, [id])
  if (!isRecorded) return null
  return (
    <div hidden inert>
      <PackingContext value={true}>
        <Content target={target} panel={panel} />
      </PackingContext>
    </div>
  )
}
