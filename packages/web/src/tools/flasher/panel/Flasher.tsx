import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../i18n/add-texts.ts'
import { flasherTexts } from '../../../i18n/flasher/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { baudOf, rememberBaud, slowBaud } from '../baud-memory.ts'
import { checksOf, isReadyToWrite } from '../checks.ts'
import type { Answers, FlashFirmware } from '../checks.ts'
import type { PortChoice } from '../flash-messages.ts'
import { busySteps, endSteps } from '../flash-run.ts'
import { openWorker } from '../open-worker.ts'
import { placeOf } from '../place.ts'
import { usbFiltersOf } from '../usb-filters.ts'
import { useFlasher } from '../use-flasher.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { CheckList } from './CheckList.tsx'
import { CopyLink } from './CopyLink.tsx'
import styles from './Flasher.module.css'
import { FlashLog } from './FlashLog.tsx'
import { FlashProgress } from './FlashProgress.tsx'
import { FlashSteps } from './FlashSteps.tsx'
import { PortButtons } from './PortButtons.tsx'
import type { FlasherProps } from './flasher-props.ts'
import { RecordState } from './RecordState.tsx'
import { saidOf } from './said.ts'
import { StayHere } from './StayHere.tsx'
import { useRecordOfRun } from './use-record.ts'

addTexts(flasherTexts)

const noAnswers: Answers = { again: false, reason: '' }

/** Writes firmware into a device at a USB port: the file, the port, the checks, the write, its verification, and the restart. */
export function Flasher({ firmware, device, lock, loadParts, record, simulated, open = openWorker }: FlasherProps) {
  const { t } = useTranslation('flasher')
  const flasher = useFlasher({ loadParts, open })
  const { run, file, log } = flasher
  const [answers, setAnswers] = useState(noAnswers)
  const [isAsked, setAsked] = useState(false)
  const recorded = useRecordOfRun(record, run, log)
  const isRehearsal = run.port?.kind === 'simulated'
  const place = isRehearsal ? { hasSerial: true, isSecure: true, isPhone: false } : placeOf(window)
  const checks = checksOf({
    place,
    firmware: { ...firmware, file: fileOf(file) },
    device,
    lock: recorded.lock ?? lock,
    chip: run.chip,
    answers,
  })
  const isBusy = busySteps.has(run.step)
  const isOver = endSteps.has(run.step)
  const said = saidOf(t, run)

  const connect = (port: PortChoice, baud = baudOf(firmware.model)) => flasher.connect(port, { baud, chipFamily: firmware.chipFamily })
  async function write(): Promise<void> {
    if (!run.chip || !(await recorded.begin(run.chip, answers.reason.trim()))) return
    rememberBaud(firmware.model, run.chip.baud)
    flasher.write(firmware.bootPattern)
  }
  function cancel(): void {
    setAsked(false)
    flasher.cancel()
  }
  const needsOther = checks.some(({ name, reason }) => name === 'browser' && (reason === 'phone' || reason === 'noSerial'))
  return (
    <section className={styles.flasher} aria-label={t('title')}>
      <h3 className={styles.title}>{t('intro', { model: firmware.model, version: firmware.version })}</h3>
      {device?.isIncomplete && !isBusy && run.step !== 'done' && <p className={styles.alarm}>{t('incomplete')}</p>}
      <FlashSteps run={run} />
      <CheckList checks={checks} />
      <AnswerFields checks={checks} answers={answers} onChange={setAnswers} />
      {(file === 'missing' || file === 'wrong') && (
        <Button variant="default" className={styles.alone ?? ''} onClick={flasher.load}>
          {t('reload')}
        </Button>
      )}
      {needsOther && <CopyLink />}
      <p
        className={styles.said}
        role={said.isAlarm ? 'alert' : 'status'}
        data-alarm={said.isAlarm || undefined}
        data-done={run.step === 'done' || undefined}
      >
        {said.text}
        {said.heard !== undefined && <span className={styles.spoken}>{said.heard}</span>}
      </p>
      {(isBusy || run.isTouched) && <FlashProgress run={run} parts={Array.isArray(file) ? file.length : 1} />}
      {isBusy && <StayHere />}
      <RecordState state={recorded.state} onAgain={recorded.enterAgain} />
      {(run.step === 'port' || isOver) && run.step !== 'done' && (
        <PortButtons
          filters={usbFiltersOf(firmware.usbFilters)}
          simulated={simulated}
          isAgain={isOver}
          isDisabled={typeof file === 'string' || recorded.state === 'recording'}
          onPort={connect}
        />
      )}
      <div className={styles.buttons}>
        {!isOver && !isBusy && (
          <Button disabled={run.step !== 'checked' || !isReadyToWrite(checks)} onClick={() => void write()}>
            {t('write')}
          </Button>
        )}
        {run.failure === 'verify' && isOver && run.port && (
          <Button variant="default" onClick={() => run.port && connect(run.port, slowBaud)}>
            {t('slower')}
          </Button>
        )}
        {(run.step === 'connecting' || run.step === 'checked' || isBusy) && (
          <Button variant="default" onClick={() => (run.isTouched ? setAsked(true) : cancel())}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <FlashLog lines={log} />
      <ConfirmDialog
        opened={isAsked && isBusy}
        title={t('cancelTitle')}
        message={t('cancelConsequence')}
        approve={t('cancelYes')}
        refuse={t('cancelNo')}
        onApprove={cancel}
        onRefuse={() => setAsked(false)}
      />
    </section>
  )
}

function fileOf(file: ReturnType<typeof useFlasher>['file']): FlashFirmware['file'] {
  if (file === undefined) return 'loading'
  if (file === 'missing' || file === 'wrong') return file
  return {
    bytes: file.reduce((sum, { bytes }) => sum + bytes.length, 0),
    end: Math.max(0, ...file.map(({ offset, bytes }) => offset + bytes.length)),
  }
}
