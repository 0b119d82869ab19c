import { Button, Checkbox, Group, MultiSelect, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import type { DiagramElement, Step } from '../../../data/execution/course.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { moveStepsTexts } from '../../../i18n/move-steps/texts.ts'
import type { DiagramHandle } from '../DiagramCanvas.tsx'
import { DiagramCanvas } from '../DiagramCanvas.tsx'
import type { MoveChoice } from './move-choice.ts'
import { moveMarks, openSteps, toggleElement } from './move-choice.ts'
import { MoveOutcome } from './MoveOutcome.tsx'
import classes from './MoveSteps.module.css'
import { showDone } from '../../../ui/notes.tsx'

addTexts(moveStepsTexts)

type Props = {
  readonly process: TwinJson
  readonly steps: readonly Step[]
  readonly elements: readonly DiagramElement[]
  readonly xml: string
  /** The status classes by element. */
  readonly marks: ReadonlyMap<string, string>
  readonly onClose: () => void
}

/** Matches the types of elements at which a process cannot be continued manually. */
const nowhere = /BoundaryEvent|SequenceFlow/

/**
 * The dialog in which a user with the right to intervene moves a process: the steps to end, the elements to continue at, a preview, and the
 * move itself.
 */
export function MoveSteps({ process, steps, elements, xml, marks, onClose }: Props) {
  const { t } = useTranslation('moveSteps')
  const tenant = useTenant().id
  const client = useQueryClient()
  const canvas = useRef<DiagramHandle>(null)
  const [choice, setChoice] = useState<MoveChoice>({ ends: [], begins: [] })
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const open = openSteps(steps)
  const places = elements.filter(({ type, name }) => !nowhere.test(type) && name !== '')
  const isChosen = choice.ends.length + choice.begins.length > 0
  const preview = useQuery({
    queryKey: ['move-preview', tenant, process.id, choice],
    queryFn: () => sendMove(tenant, { process: process.id, choice, reason: t('title', { name: '' }), dryRun: true }),
    enabled: isChosen,
    gcTime: 0,
    retry: false,
  })

  async function move(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await sendMove(tenant, { process: process.id, choice, reason: reason.trim(), dryRun: false })
      await client.invalidateQueries({ queryKey: ['course', tenant] })
      showDone(t('moved'))
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.move}>
      <p className={classes.intro}>{t('intro')}</p>
      <div className={classes.columns}>
        <div className={classes.paper} role="group" aria-label={t('canvas')}>
          <DiagramCanvas
            ref={canvas}
            xml={xml}
            marks={new Map([...marks, ...moveMarks(choice, open)])}
            onSelect={(element) => {
              if (elements.some(({ id, type }) => id === element && !nowhere.test(type))) setChoice(toggleElement(choice, element, open))
            }}
          />
        </div>
        <div className={classes.side}>
          <OpenSteps open={open} ends={choice.ends} onChange={(ends) => setChoice({ ...choice, ends })} />
          <MultiSelect
            label={t('begins')}
            placeholder={choice.begins.length === 0 ? t('beginsPlaceholder') : ''}
            value={[...choice.begins]}
            data={places.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            hidePickedOptions
            comboboxProps={{ zIndex: 300 }}
            onChange={(begins) => setChoice({ ...choice, begins })}
          />
          <MoveOutcome
            changes={isChosen ? preview.data?.changes : undefined}
            isChosen={isChosen}
            failure={preview.error ? wordsOf(preview.error) : undefined}
          />
          <Textarea
            label={t('reason')}
            description={t('reasonHelp')}
            value={reason}
            maxLength={500}
            autosize
            minRows={2}
            required
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {failure !== undefined && (
            <p className={classes.failure} role="alert">
              {failure}
            </p>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button disabled={!preview.isSuccess || !isChosen || reason.trim() === ''} loading={isBusy} onClick={() => void move()}>
              {t('move')}
            </Button>
          </Group>
        </div>
      </div>
    </div>
  )
}

type OpenProps = { readonly open: readonly Step[]; readonly ends: readonly string[]; readonly onChange: (ends: string[]) => void }

/** The open steps; the move ends the checked steps. */
function OpenSteps({ open, ends, onChange }: OpenProps) {
  const { t } = useTranslation('moveSteps')
  return (
    <Checkbox.Group label={t('ends')} value={[...ends]} onChange={onChange}>
      <div className={classes.steps}>
        {open.length === 0 && <p className={classes.intro}>{t('nothingOpen')}</p>}
        {open.map(({ twin, ref }) => (
          <Checkbox key={twin.id} value={twin.id} label={String(twin['execution:bpmnName'] ?? '') || ref} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

type Move = { readonly process: string; readonly choice: MoveChoice; readonly reason: string; readonly dryRun: boolean }

function sendMove(tenant: string, { process, choice: { ends, begins }, reason, dryRun }: Move) {
  const input = { process, cancel: [...ends], start: begins.map((element) => ({ element })), reason, dryRun }
  return call('POST /api/execute/adminUpdate', { tenant, input, idempotencyKey: crypto.randomUUID() })
}

function wordsOf(error: Error): string {
  if (!(error instanceof CallError)) return error.message
  return error.problems.map(({ message }) => message).join(' ') || error.title
}
