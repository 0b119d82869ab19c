import { Alert, Button, Checkbox, Modal, Select } from '@mantine/core'
import type { Input, Output } from '@twinwerk/contract/calls'
import { boardRhythms } from '@twinwerk/model/dashboard/board-mail'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { boardMailTexts } from '../../../i18n/board-mail/texts.ts'
import { showNote } from '../../../ui/notes.tsx'
import { conditionsOf, useBoardAddress } from '../bar/use-board-address.ts'
import classes from './BoardMailDialog.module.css'

addTexts(boardMailTexts)

type Props = { readonly board: string; readonly title: string; readonly onClose: () => void }

/** Lets people get a board by mail, change that, or end it. */
export function BoardMailDialog(props: Props) {
  const { t } = useTranslation('boardMail')
  const { t: common } = useTranslation()
  const { id: tenant } = useTenant()
  const { data, error } = useQuery({
    queryKey: ['board-mail', tenant, props.board],
    queryFn: () => call('POST /api/boards/mail/get', { tenant, input: { board: props.board } }),
    gcTime: 0,
    retry: false,
  })
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('title', { board: props.title })}
      size={440}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {error && <Alert color="red">{error instanceof CallError ? error.text : t('failed')}</Alert>}
      {data && (data.email === null ? <p>{t('noAddress')}</p> : <Form {...props} known={data.mail} email={data.email} />)}
    </Modal>
  )
}

type Known = Output<'POST /api/boards/mail/get'>['mail']
type Chosen = NonNullable<Input<'POST /api/boards/mail'>['mail']>

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const usual: Chosen = { rhythm: 'workdays', hour: 7, numbers: false, pdf: false, narrowing: {} }

function Form({ board, known, email, onClose }: Props & { readonly known: Known; readonly email: string }) {
  const { t } = useTranslation('boardMail')
  const { id: tenant } = useTenant()
  const locale = useLocale()
  const client = useQueryClient()
  const { choice } = useBoardAddress()
  const [times, setTimes] = useState<Pick<Chosen, 'rhythm' | 'hour' | 'numbers' | 'pdf' | 'onlyBeyond'>>(known ?? usual)
  const filters = conditionsOf(choice.where)
  const narrowing: Chosen['narrowing'] = {
    ...(choice.period && { period: choice.period }),
    ...(choice.compare && { compare: choice.compare }),
    ...(filters.length > 0 && { filters: [...filters] }),
  }
  const isNarrowed = Object.keys(narrowing).length > 0
  const saving = useMutation({
    mutationFn: (mail: Chosen | null) => call('POST /api/boards/mail', { tenant, input: { board, mail } }),
    onSuccess: async ({ nextAt }) => {
      onClose()
      await client.invalidateQueries({ queryKey: ['board-mail', tenant, board] })
      showNote({ title: t('saved'), text: nextAt === null ? t('ended') : t('next', { time: instantWords(nextAt, locale) }) })
    },
  })
  const { error } = saving
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <Select
          label={t('rhythm')}
          allowDeselect={false}
          comboboxProps={{ zIndex: 400 }}
          data={boardRhythms.map((each) => ({ value: each, label: t(each) }))}
          value={times.rhythm}
          onChange={(chosen) => setTimes({ ...times, rhythm: boardRhythms.find((each) => each === chosen) ?? times.rhythm })}
        />
        <Select
          label={t('hour')}
          allowDeselect={false}
          comboboxProps={{ zIndex: 400 }}
          data={hours.map((hour) => ({ value: String(hour), label: t('oclock', { hour }) }))}
          value={String(times.hour)}
          onChange={(chosen) => setTimes({ ...times, hour: Number(chosen) })}
        />
      </div>
      <Checkbox
        label={t('numbers')}
        description={t('numbersHint')}
        checked={times.numbers}
        onChange={(event) => setTimes({ ...times, numbers: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('pdf')}
        description={t('pdfHint')}
        checked={times.pdf === true}
        onChange={(event) => setTimes({ ...times, pdf: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('onlyBeyond')}
        description={t('onlyBeyondHint')}
        checked={times.onlyBeyond === true}
        onChange={(event) => setTimes({ ...times, onlyBeyond: event.currentTarget.checked })}
      />
      <p className={classes.hint}>{t('to', { email })}</p>
      {isNarrowed && <p className={classes.hint}>{t('narrowed')}</p>}
      {known && <p className={classes.hint}>{t('next', { time: instantWords(known.nextAt, locale) })}</p>}
      {error && <Alert color="red">{error instanceof CallError ? error.text : error.message}</Alert>}
      <div className={classes.foot}>
        {known && (
          <Button variant="subtle" color="red" loading={saving.isPending} onClick={() => saving.mutate(null)}>
            {t('end')}
          </Button>
        )}
        <span className={classes.gap} />
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={saving.isPending} onClick={() => saving.mutate({ ...times, narrowing })}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

function instantWords(instant: string, { language, timeZone }: ReturnType<typeof useLocale>): string {
  return new Date(instant).toLocaleString(language === 'en' ? 'en-GB' : 'de-DE', { timeZone, dateStyle: 'full', timeStyle: 'short' })
}
