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
import { saveAttempts } from '../../../data/record/save-attempts.ts'
import { useRootid, useTenant } from '../../../data/tenant.tsx'
import { contractView } from '../contracts/contract-view.ts'
import { linked } from '../parts/twin-parts.ts'
import { useToday } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import classes from '../parts/Portal.module.css'
import { askedFields, askedPicks, fileSlot, isAsked, saidByPortal } from './asked-fields.ts'
import { Attachments } from './Attachments.tsx'
import { BeforeOrder } from './BeforeOrder.tsx'
import { isAboutContract, productRelation } from './request-kinds.ts'
import { ProductField, useOffered } from './ProductField.tsx'
import { PickField } from './PickField.tsx'
import { requestMutation } from './request-mutation.ts'
import { RequestField } from './RequestField.tsx'
import type { KeptSaid } from './said.ts'
import { useSaid } from './use-said.ts'
import { WhatHappens } from './WhatHappens.tsx'

type Props = {
  readonly definition: string
  /** Where it comes from a contract, it is about that one. */
  readonly wanted: string | undefined
  readonly partner: TwinJson
  readonly of: OfRequest
  readonly first: KeptSaid
}

/** About which contract, what is to be said, and what will happen when. A refusal keeps everything that was typed. */
export function RequestForm({ definition, wanted, partner, of, first }: Props) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const registry = useRegistry()
  const today = useToday()
  const tenant = useTenant().id
  const rootid = useRootid()
  const navigate = useNavigate()
  const fields = askedFields(registry, definition)
  const { said, change, sending: keepAttempt, sent } = useSaid(of, first)
  const { values, picks, message, files } = said
  const wantedPicks = askedPicks(registry, definition)
  const slot = fileSlot(registry, definition)
  const wants = productRelation(definition)
  const { offered, again } = useOffered(wants !== undefined)
  const [attempts] = useState(() => saveAttempts({ before: first.attempt, keep: keepAttempt }))
  const [sending, setSending] = useState(false)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // Who wanted to go on is led to what is missing.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-lacks=true] input')?.focus()
  }, [tries])
  const [failure, setFailure] = useState<CallError>()
  const all = linked(partner, 'businessPartner:consumingContracts')
  const contracts = all.map((each) => contractView(each, today)).filter(({ phase }) => phase !== 'ended')
  const needsContract = isAboutContract(definition)
  const contract = needsContract
    ? (contracts.find(({ id }) => id === said.contract) ?? (contracts.length === 1 ? contracts[0] : undefined))
    : undefined
  const problemOf = (systematics: string) => failure?.problems.find((each) => each.systematics === systematics)?.message

  async function send(): Promise<void> {
    setSending(true)
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
      const { saved } = await attempts.send(request, (input, idempotencyKey) =>
        // Who wants a product names one that the tenant offers to everybody.
        call(wants === undefined ? 'POST /api/data/save' : 'POST /api/portal/requests', { tenant, input, idempotencyKey }),
      )
      await sent()
      await queryClient.invalidateQueries({ queryKey: ['portal'] })
      const id = saved.find(({ tempid }) => tempid === 'request')?.id
      void navigate({ to: '/$rootid/$', params: { rootid, _splat: id === undefined ? 'service' : `service/${id}` }, replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
    } finally {
      setSending(false)
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
  const mustTell = fields.length === 0 && wants === undefined
  const known = new Set(fields.map(({ systematics }) => systematics))
  const others = failure?.problems.filter(({ systematics = '' }) => !known.has(systematics)) ?? []
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (lacksContract || lacksProduct) setTries(tries + 1)
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
          problem={tries > 0 && wants !== undefined && picks[relation.systematics] === undefined ? t('choose') : undefined}
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
      {fields
        .filter(({ systematics }) => isAsked(systematics, values))
        .map((attribute) => (
          <RequestField
            key={attribute.systematics}
            attribute={attribute}
            value={values[attribute.systematics]}
            problem={problemOf(attribute.systematics)}
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
        value={message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <Attachments
        definition={definition}
        slot={slot}
        files={files}
        onChange={(next) => change((before) => ({ files: next(before.files) }))}
      />
      <WhatHappens
        definition={definition}
        contract={all.find(({ id }) => id === contract?.id)}
        values={{ ...values, ...saidByPortal(registry, definition) }}
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
        <Button type="submit" size="md" loading={sending}>
          {t(definition === 'processTermination' ? 'sendTermination' : wants === undefined ? 'send' : 'order')}
        </Button>
      </div>
    </form>
  )
}
