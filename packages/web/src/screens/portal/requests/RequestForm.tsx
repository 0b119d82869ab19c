import { Alert, Button, Textarea } from '@mantine/core'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfRequest } from '../../../data/drafts/request-draft.ts'
import { useOtherTab } from '../../../data/drafts/use-other-tab.ts'
import { useText } from '../../../i18n/use-text.ts'
import classes from '../parts/Portal.module.css'
import { BeforeOrder } from './BeforeOrder.tsx'
import { ContractField } from './ContractField.tsx'
import { Failure } from './Failure.tsx'
import { RequestFields } from './RequestFields.tsx'
import { previewMutation, requestMutation } from './request-mutation.ts'
import type { StoredRequestInput } from './request-input.ts'
import { SentElsewhere } from './SentElsewhere.tsx'
import { useRequestForm } from './use-request-form.ts'
import { useRequestInput } from './use-request-input.ts'
import { useSending } from './use-sending.ts'
import { NextSteps } from './NextSteps.tsx'
import { late } from '../../../ui/late.tsx'

const Attachments = late(() => import('./Attachments.tsx').then((module) => module.Attachments))
const ChangedBill = late(() => import('./ChangedBill.tsx').then((module) => module.ChangedBill))

type Props = {
  readonly definition: string
  /** The contract of the page from which the request was opened. */
  readonly wanted: string | undefined
  readonly partner: TwinJson
  readonly about?: TwinJson | undefined
  readonly of: OfRequest
  readonly first: StoredRequestInput
  /** The key under which the request is sent. */
  readonly sendsAs: string
}

/**
 * A request as its process type defines it: the contract, the fields, files and the next steps. After a rejection, all typed values stay.
 */
export function RequestForm({ definition, wanted, partner, about, of, ...begun }: Props) {
  const { t } = useTranslation('portal')
  const text = useText()
  const { input, sendsAs, change, sending: keepUnsure, sent, sendAnother } = useRequestInput(of, begun)
  const otherTab = useOtherTab(sendsAs)
  const [isUploading, setUploading] = useState(false)
  const form = useRequestForm({ definition, partner, about, input, isUploading })
  const { request, contract, product, lacks } = form
  const { isSending, button, failure, send } = useSending({ sendsAs, otherTab, keepUnsure, sent })
  const [tries, setTries] = useState(0)
  const element = useFocusOnLack(tries)
  if (otherTab.sent) return <SentElsewhere hasFiles={input.files.length > 0} onAnother={sendAnother} />

  const { message, parts: chosen, files } = input
  const picks = about && request.about ? { ...input.picks, [`${definition}:${request.about.at}`]: about.id } : input.picks
  const submit = () => {
    if (!form.isComplete) setTries(tries + 1)
    else if (!isSending) {
      const orders = product.at !== undefined
      const parts = {
        partner: partner.id,
        definition,
        contract,
        message,
        values: form.answers,
        picks,
        parts: chosen,
        files,
        orders,
        slot: form.slot,
      }
      void send(requestMutation(parts), { orders, asked: previewMutation(parts) })
    }
  }
  const fileProblem = isUploading || !request.file ? t('stillSending') : text(request.file.missing)
  const { words } = form
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {form.lateNote && <Alert color="yellow">{text(form.lateNote)}</Alert>}
      {form.needsContract && (
        <ContractField
          contracts={form.contracts}
          contract={contract}
          isGiven={wanted !== undefined && contract !== undefined}
          isMissing={tries > 0 && lacks.contract}
          onChange={(id) => change({ contract: id })}
        />
      )}
      <RequestFields form={form} partner={partner} input={input} failure={failure} isTried={tries > 0} change={change} />
      {words && (
        <Textarea
          label={
            <>
              {t('message')} {words.required !== true && <span className={classes.optional}>{t('optional')}</span>}
            </>
          }
          description={words.hint ? text(words.hint) : t('messageHint')}
          size="md"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={4000}
          required={words.required === true}
          error={tries > 0 && lacks.message ? t('fillIn') : undefined}
          value={message}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
      )}
      <Attachments
        label={form.fileLabel ? text(form.fileLabel) : t('files')}
        slot={form.slot}
        needed={form.isFileRequired}
        problem={tries > 0 && lacks.file ? fileProblem : undefined}
        files={files}
        onSending={setUploading}
        onChange={(next) => change((previous) => ({ files: next(previous.files) }))}
      />
      <NextSteps definition={definition} form={form} />
      {form.needsContract && <ChangedBill definition={definition} partner={partner.id} form={form} picks={picks} />}
      {product.chosen !== undefined && <BeforeOrder product={product.chosen} />}
      <Failure failure={failure} fields={form.attributes} />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={isSending} data-state={button} className={classes.send}>
          {request.send ? text(request.send) : t(product.at === undefined ? 'send' : 'order')}
        </Button>
      </div>
    </form>
  )
}

/** Focuses the first field with a missing value each time the customer tries to send. */
function useFocusOnLack(tries: number) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-lacks=true] input, [data-lacks=true] button')?.focus()
  }, [tries])
  return element
}
