import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import type { RequestDraft } from '../../../data/drafts/draft-store.ts'
import { forgetRequest, openRequest } from '../../../data/drafts/request-draft.ts'
import { contractCardQuery } from '../contracts/contract-view.ts'
import { PortalPage, PortalWaiting } from '../parts/PortalPage.tsx'
import classes from '../parts/Portal.module.css'
import { usePartner, usePortalTwin } from '../parts/use-portal.ts'
import { useWords } from '../parts/use-words.ts'
import { askedFields, askedPicks, firstAnswers } from './asked-fields.ts'
import { productRelation } from './request-kinds.ts'
import { RequestForm } from './RequestForm.tsx'
import type { KeptSaid } from './said.ts'
import { takenUp } from './said.ts'
import { useKeptRequest } from './use-said.ts'

type Props = {
  readonly definition: string
  readonly contract?: string | undefined
  readonly back: { readonly to: string; readonly name: string }
}

/** Asks for one thing. What was said here before and not sent is there again. */
export function NewRequestPage({ definition, contract, back }: Props) {
  const { t } = useTranslation('portal')
  const words = useWords()
  const registry = useRegistry()
  const partner = usePartner()
  const kept = useKeptRequest([partner, definition, contract ?? ''].join(' '))
  const [anew, setAnew] = useState<RequestDraft>()
  const { data, isError, isPending, refetch } = usePortalTwin({
    id: partner,
    $mask: ['entity:tenantWideIdentifier'],
    'businessPartner:bankAccounts': {},
    'businessPartner:contactPhone': {},
    'businessPartner:contactMail': {},
    'businessPartner:consumingContracts': { ...contractCardQuery, $limit: 100 },
  })
  if (!data || !kept) return <PortalWaiting failed={isError} missing={!isPending && !isError && !data} again={() => void refetch()} />
  const empty = { values: firstAnswers(askedFields(registry, definition)), picks: {}, message: '', files: [], contract }
  const wants = productRelation(definition)
  const relations = [...askedPicks(registry, definition).map(({ systematics }) => systematics), ...(wants === undefined ? [] : [wants])]
  const draft = anew ?? kept.draft
  const first: KeptSaid = draft.said ? takenUp(empty, draft.said as KeptSaid, { now: Date.now(), relations }) : empty
  return (
    <PortalPage title={words.request(definition)} back={back}>
      {draft.said && (
        <div className={classes.kept} role="status">
          <span>{t(first.unsure ? 'keptSent' : 'kept', { time: words.time(draft.at) })}</span>
          <Button
            variant="subtle"
            px={8}
            ml={-8}
            onClick={() => {
              void forgetRequest(kept.of)
                .then(() => openRequest(kept.of))
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
        of={kept.of}
        first={first}
        sendsAs={draft.sendsAs}
      />
    </PortalPage>
  )
}
