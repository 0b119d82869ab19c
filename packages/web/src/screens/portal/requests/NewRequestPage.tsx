import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import type { RequestDraft } from '../../../data/drafts/draft-store.ts'
import { deleteRequestDraft, openRequest } from '../../../data/drafts/request-draft.ts'
import { contractCardQuery } from '../../../data/contracts/contract-view.ts'
import { late } from '../../../ui/late.tsx'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import classes from '../parts/Portal.module.css'
import { usePartner, usePortalTwin } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import { aboutQuery } from './about/about-receipt.ts'
import { askedFields, askedPicks, firstAnswers, requestOf } from './rules/asked-fields.ts'
import type { StoredRequestInput } from './request-input.ts'
import { restoreInput } from './request-input.ts'
import { useStoredRequest } from './use-request-input.ts'

// The form brings the engine of its conditions along, which no other page of the portal needs.
const RequestForm = late(() => import('./RequestForm.tsx').then((module) => module.RequestForm))

type Props = {
  readonly definition: string
  readonly contract?: string | undefined
  /** The twin of the page from which the request was opened, if the request is about it. */
  readonly about?: string
  readonly back: { readonly to: string; readonly name: string }
}

/** The page of one request. Answers that were typed before and not sent are restored. */
export function NewRequestPage({ definition, contract, about = '', back }: Props) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const registry = useRegistry()
  const partner = usePartner()
  useEffect(() => void RequestForm.preload(), [])
  const stored = useStoredRequest([partner, definition, contract ?? about].join(' '))
  const [anew, setAnew] = useState<RequestDraft>()
  const { data, isError, isPending, refetch } = usePortalTwin({
    id: partner,
    $mask: ['entity:tenantWideIdentifier'],
    'businessPartner:bankAccounts': {},
    'businessPartner:contactPhone': {},
    'businessPartner:contactMail': {},
    'businessPartner:consumingContracts': { ...contractCardQuery, $limit: 100 },
  })
  const subject = usePortalTwin(aboutQuery(about))
  if (about !== '' && !subject.data) {
    const { isError: failed, isPending: waits } = subject
    return <PortalWaiting failed={failed} missing={!failed && !waits} again={() => void subject.refetch()} />
  }
  if (!data || !stored) return <PortalWaiting failed={isError} missing={!isPending && !isError && !data} again={() => void refetch()} />
  const request = requestOf(registry, definition)
  const values = firstAnswers(request, askedFields(registry, definition))
  const empty = { values, picks: {}, message: '', files: [], contract }
  const products = request?.product ? [`${definition}:${request.product.at}`] : []
  const relations = [...askedPicks(registry, definition).map(({ systematics }) => systematics), ...products]
  const draft = anew ?? stored.draft
  const first: StoredRequestInput = draft.said
    ? restoreInput(empty, draft.said as StoredRequestInput, { now: Date.now(), relations })
    : empty
  return (
    <PortalPage title={words.request(definition)} text={words.own(subject.data ?? undefined, 'receipt:name') ?? undefined} back={back}>
      {draft.said && (
        <div className={classes.kept} role="status">
          <span>{t(first.unsure ? 'keptSent' : 'kept', { time: words.time(draft.at) })}</span>
          <Button
            variant="subtle"
            px={8}
            ml={-8}
            onClick={() => {
              void deleteRequestDraft(stored.of)
                .then(() => openRequest(stored.of))
                .then(setAnew)
            }}
          >
            {t('startAnew')}
          </Button>
        </div>
      )}
      <RequestForm
        key={draft.sendsAs}
        definition={definition}
        wanted={contract}
        partner={data}
        about={subject.data ?? undefined}
        of={stored.of}
        first={first}
        sendsAs={draft.sendsAs}
      />
    </PortalPage>
  )
}
