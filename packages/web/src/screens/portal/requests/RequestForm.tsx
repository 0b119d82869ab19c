import { Alert, Button, Select, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { queryClient } from '../../../data/query-client.ts'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { OfRequest } from '../../../data/drafts/request-draft.ts'
import { useOtherTab } from '../../../data/drafts/use-other-tab.ts'
import { isAnswered } from '../../../data/record/save-attempts.ts'
import { useRootid, useTenant } from '../../../data/tenant.tsx'
import { useButtonState } from '../../../ui/use-button-state.ts'
import { variantOf } from '../contracts/contract-query.ts'
import { contractView } from '../contracts/contract-view.ts'
import { linked } from '../parts/twin-parts.ts'
import { useToday } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { alreadyThere } from './already-there.ts'
import { askedFields, askedPicks, fileSlot, isAsked, isFilled, isNeeded, needsFile, needsMessage, saidByPortal } from './asked-fields.ts'
import { Attachments } from './Attachments.tsx'
import { BeforeOrder } from './BeforeOrder.tsx'
import { isAboutContract, productRelation, suits } from './request-kinds.ts'
import { ProductField, useOffered } from './ProductField.tsx'
import { PickField } from './PickField.tsx'
import { requestMutation } from './request-mutation.ts'
import { RequestField } from './RequestField.tsx'
import type { KeptSaid } from './said.ts'
import { SentElsewhere } from './SentElsewhere.tsx'
import { useSaid } from './use-said.ts'
import { WhatHappens } from './WhatHappens.tsx'

type Props = {
  readonly definition: string
  /** Where it comes from a contract, it is about that one. */
  readonly wanted: string | undefined
  readonly partner: TwinJson
  readonly of: OfRequest
  readonly first: KeptSaid
  /** The key under which it goes out. */
  readonly sendsAs: string
}

/** About which contract, what is to be said, and what will happen when. A refusal keeps everything that was typed. */
export function RequestForm({ definition, wanted, partner, of, ...begun }: Props) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const registry = useRegistry()
  const today = useToday()
  const tenant = useTenant().id
  const rootid = useRootid()
  const navigate = useNavigate()
  const fields = askedFields(registry, definition)
  const { said, sendsAs, change, sending: keepUnsure, sent, sendAnother } = useSaid(of, begun)
  const otherTab = useOtherTab(sendsAs)
  const { values, picks, message, files } = said
  const wantedPicks = askedPicks(registry, definition)
  const slot = fileSlot(registry, definition)
  const wants = productRelation(definition)
  const { offered, again } = useOffered(wants !== undefined)
  const [button, setButton] = useButtonState()
  const sending = button === 'loading'
  const [tries, setTries] = useState(0)
  const [uploading, setUploading] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Who wanted to go on is led to what is missing.
  useEffect(() => {
    if (tries > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-lacks=true] input, [data-lacks=true] button')?.focus()
  }, [tries])
  const [failure, setFailure] = useState<CallError>()
  const all = linked(partner, 'businessPartner:consumingContracts')
  const contracts = all
    .map((each) => contractView(each, today))
    .filter(({ phase, definition: kind }) => phase !== 'ended' && suits(definition, variantOf(registry, kind)))
  const needsContract = isAboutContract(definition)
  const contract = needsContract
    ? (contracts.find(({ id }) => id === said.contract) ?? (contracts.length === 1 ? contracts[0] : undefined))
    : undefined
  const problemOf = (systematics: string) => failure?.problems.find((each) => each.systematics === systematics)?.message

  async function send(): Promise<void> {
    setButton('loading')
    setFailure(undefined)
    const customerNumber = partner.tenantWideIdentifier ?? ''
    const request = requestMutation({
      partner: partner.id,
      definition,
      contract,
      customerNumber,
      message,
      values: { ...values, ...saidByPortal(registry, definition) },
      picks,
      files,
      orders: wants !== undefined,
      slot,
    })
    try {
      await keepUnsure(true)
      // Who wants a product names one that the tenant offers to everybody.
      const { saved } = await call(wants === undefined ? 'POST /api/data/save' : 'POST /api/portal/requests', {
        tenant,
        input: request,
        idempotencyKey: sendsAs,
      })
      otherTab.tell()
      await sent()
      await queryClient.invalidateQueries({ queryKey: ['portal'] })
      setButton('success')
      const id = saved.find(({ tempid }) => tempid === 'request')?.id
      void navigate({ to: '/$rootid/$', params: { rootid, _splat: id === undefined ? 'service' : `service/${id}` }, replace: true })
    } catch (error) {
      setButton('error')
      if (!(error instanceof CallError)) throw error
      if (isAnswered(error)) await keepUnsure(false)
      if (error.code === 'IDEMPOTENCY_KEY_REUSED') otherTab.note()
      else setFailure(error)
    }
  }

  const replaced = linked(
    all.find(({ id }) => id === contract?.id),
    'contract:contractElements',
  ).find(({ id }) => id === picks[`${definition}:contractElement`])
  const kind = linked(replaced, 'contractElement:product')[0]?.definition
  // What takes the place of something is of its kind, and is shown once it is known what that is.
  const isExchange = definition === 'processChangeProduct'
  const suitable = isExchange ? kind && offered?.filter((each) => parseTwinId(each.id)?.definition === kind) : offered
  const asksOf = (asked: string) =>
    asked === 'processChangeProduct' ? t('whatIsReplaced') : asked === 'processEndProduct' ? t('whatEnds') : undefined
  const lacksContract = needsContract && contracts.length > 0 && contract === undefined
  const lacksProduct = wants !== undefined && picks[wants] === undefined
  const lacksPick = wantedPicks.some(({ systematics }) => picks[systematics] === undefined)
  const shown = fields.filter(({ systematics }) => isAsked(systematics, values))
  const lacks = (systematics: string) => isNeeded(systematics, values) && !isFilled(values[systematics])
  const there = (systematics: string) => alreadyThere(systematics, partner, { values, picks })
  const mustProve = needsFile(definition, values)
  const lacksFile = uploading || (mustProve && files.length === 0)
  const mustTell = needsMessage(definition)
  const lacksMessage = mustTell && !isFilled(message)
  const isComplete =
    !lacksMessage &&
    !lacksContract &&
    !lacksProduct &&
    !lacksPick &&
    !lacksFile &&
    !shown.some(({ systematics }) => lacks(systematics) || there(systematics))
  const problemAt = (systematics: string) => {
    const already = there(systematics)
    if (already) return t(already)
    return problemOf(systematics) ?? (tries > 0 && lacks(systematics) ? t('fillIn') : undefined)
  }
  const known = new Set(fields.map(({ systematics }) => systematics))
  const others = failure?.problems.filter(({ systematics = '' }) => !known.has(systematics)) ?? []
  if (otherTab.sent) return <SentElsewhere hasFiles={files.length > 0} onAnother={sendAnother} />
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isComplete) setTries(tries + 1)
        else if (!sending) void send()
      }}
    >
      {needsContract && (wanted === undefined || contract === undefined) && contracts.length > 1 && (
        <Select
          label={t('aboutContract')}
          placeholder={t('choose')}
          size="md"
          required
          data={contracts.map(({ id, products, number, address }) => ({
            value: id,
            label: [products[0] ?? number, address].filter(Boolean).join(', '),
          }))}
          error={tries > 0 && lacksContract ? t('choose') : undefined}
          value={contract?.id ?? null}
          onChange={(id) => change({ contract: id ?? undefined })}
        />
      )}
      {contract && (
        <p className={classes.note}>
          {t('contract')}: {[contract.products[0], contract.number, contract.address].filter(Boolean).join(' · ')}
        </p>
      )}
      {wantedPicks.map((relation) => (
        <PickField
          key={relation.systematics}
          relation={relation}
          label={asksOf(definition) ?? words.label(relation.systematics)}
          partner={partner}
          contract={all.find(({ id }) => id === contract?.id)}
          problem={tries > 0 && picks[relation.systematics] === undefined ? t('choose') : undefined}
          value={picks[relation.systematics]}
          onChange={(id) =>
            change(({ picks: { [relation.systematics]: _former, ...rest } }) => ({
              picks: id === undefined ? rest : { ...rest, [relation.systematics]: id },
            }))
          }
        />
      ))}
      {again && (
        <Alert color="red" role="alert">
          <p>{t('failed')}</p>
          <Button variant="default" onClick={again}>
            {t('tryAgain')}
          </Button>
        </Alert>
      )}
      {wants !== undefined && suitable && (
        <div data-lacks={lacksProduct}>
          <ProductField
            products={suitable}
            problem={tries > 0 && lacksProduct ? t('choose') : undefined}
            value={picks[wants]}
            onChange={(id) => change((before) => ({ picks: { ...before.picks, [wants]: id } }))}
          />
        </div>
      )}
      {shown.map((attribute) => (
        <RequestField
          key={attribute.systematics}
          attribute={attribute}
          value={values[attribute.systematics]}
          needed={isNeeded(attribute.systematics, values)}
          problem={problemAt(attribute.systematics)}
          onChange={(value) => change((before) => ({ values: { ...before.values, [attribute.systematics]: value } }))}
        />
      ))}
      <Textarea
        label={
          <>
            {t('message')} {!mustTell && <span className={classes.optional}>{t('optional')}</span>}
          </>
        }
        description={t(definition === 'processCircuitFault' ? 'messageOfFault' : 'messageHint')}
        size="md"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={4000}
        required={mustTell}
        error={tries > 0 && lacksMessage ? t('fillIn') : undefined}
        value={message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <Attachments
        definition={definition}
        slot={slot}
        needed={mustProve}
        problem={
          tries > 0 && lacksFile
            ? t(uploading ? 'stillSending' : definition === 'processTermination' ? 'fileRequired' : 'proofMissing')
            : undefined
        }
        files={files}
        onSending={setUploading}
        onChange={(next) => change((before) => ({ files: next(before.files) }))}
      />
      <WhatHappens
        definition={definition}
        contract={all.find(({ id }) => id === contract?.id)}
        values={{ ...values, ...saidByPortal(registry, definition) }}
        isFilled={!lacksProduct && !lacksPick && !shown.some(({ systematics }) => lacks(systematics) || there(systematics))}
        wanted={wants === undefined ? undefined : offered?.find(({ id }) => id === picks[wants])}
        replaced={replaced?.id}
      />
      {wants !== undefined && picks[wants] !== undefined && <BeforeOrder product={picks[wants]} />}
      {failure && (
        <Alert color="red" role="alert" title={t('notSent')}>
          {[failure.title, ...others.map((each) => each.message)].join(' ')}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={sending} data-state={button} className={classes.send}>
          {t(definition === 'processTermination' ? 'sendTermination' : wants === undefined ? 'send' : 'order')}
        </Button>
      </div>
    </form>
  )
}
