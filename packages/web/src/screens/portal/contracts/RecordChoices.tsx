import { Button, Checkbox, Radio, Stack } from '@mantine/core'
import type { Input } from '@twinwerk/contract/calls'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { queryClient } from '../../../data/query-client.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { itemisedRecordTexts } from '../../../i18n/itemised-record/texts.ts'
import { Section } from '../parts/Facts.tsx'
import { linked, textOf } from '../../../data/contracts/twin-parts.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { isRecordSetting, recordChoice, recordSettings, type RecordSetting } from './record-choice.ts'

addTexts(itemisedRecordTexts)

/** The choice of an itemised record for each phone number of a contract (§ 65 TKG). */
export function RecordChoices({ contract }: { readonly contract: TwinJson }) {
  const { t } = useTranslation('itemisedRecord')
  const numbers = new Map(
    linked(contract, 'contract:contractElements')
      .flatMap((element) => linked(element, 'contractElement:managedNumbers'))
      .map((number) => [number.id, number]),
  )
  if (numbers.size === 0) return null
  return (
    <Section title={t('title')}>
      <p className={classes.note}>{t('choice.text')}</p>
      <ul className={classes.items}>
        {[...numbers.values()].map((number) => (
          <li key={number.id} className={classes.item}>
            <NumberChoice number={number} contract={contract} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Props = { readonly number: TwinJson; readonly contract: TwinJson }

function NumberChoice({ number, contract }: Props) {
  const { t } = useTranslation('itemisedRecord')
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { setting, informedOn } = recordChoice(number, contract)
  const name = textOf(number, 'managedNumber:number') ?? ''
  return (
    <>
      <span className={classes.cardHead}>
        <span className={classes.cardWords}>
          <span className={classes.name}>{name}</span>
          <span className={classes.note}>{t(`choice.${setting}`)}</span>
          {setting !== 'off' && (
            <span className={classes.note}>
              {informedOn === null ? t('choice.undeclared') : t('choice.since', { day: words.day(informedOn) })}
            </span>
          )}
        </span>
        {!isOpen && (
          <Button variant="default" aria-label={t('choice.changeOf', { number: name })} onClick={() => setOpen(true)}>
            {t('choice.change')}
          </Button>
        )}
      </span>
      {isOpen && (
        <ChoiceForm
          number={number}
          setting={setting}
          isDeclared={informedOn !== null}
          onDone={(saved) => {
            setOpen(false)
            setSaved(saved)
          }}
        />
      )}
      <span className={classes.note} role="status">
        {isSaved && !isOpen && t('choice.saved')}
      </span>
    </>
  )
}

type Form = Pick<Props, 'number'> & {
  readonly setting: RecordSetting
  readonly isDeclared: boolean
  readonly onDone: (isSaved: boolean) => void
}

function ChoiceForm({ number, setting, isDeclared, onDone }: Form) {
  const { t } = useTranslation('itemisedRecord')
  const tenant = useTenant().id
  const [chosen, setChosen] = useState(setting)
  const [declares, setDeclares] = useState(isDeclared && setting !== 'off')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function send(): Promise<void> {
    if (chosen !== 'off' && !declares) return setMissing(true)
    setBusy(true)
    const of = { number: number.id }
    const input: Input<'POST /api/portal/itemised-record'> =
      chosen === 'off' ? { ...of, setting: chosen } : { ...of, setting: chosen, usersInformed: true }
    try {
      await call('POST /api/portal/itemised-record', { tenant, input })
      await queryClient.invalidateQueries({ queryKey: ['portal'] })
      onDone(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.title)
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="sm" mt="sm">
        <Radio.Group
          aria-label={t('title')}
          size="md"
          value={chosen}
          error={failure}
          onChange={(value) => {
            if (isRecordSetting(value)) setChosen(value)
          }}
        >
          <Stack gap="xs">
            {recordSettings.map((each) => (
              <Radio key={each} size="md" value={each} label={t(`choice.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {chosen !== 'off' && (
          <Checkbox
            size="md"
            label={t('choice.declaration')}
            checked={declares}
            error={isMissing && !declares ? t('choice.missing') : undefined}
            onChange={(event) => setDeclares(event.currentTarget.checked)}
          />
        )}
        <div className={classes.actions}>
          <Button type="submit" size="md" loading={isBusy}>
            {t('choice.save')}
          </Button>
          <Button size="md" variant="default" onClick={() => onDone(false)}>
            {t('choice.cancel')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
