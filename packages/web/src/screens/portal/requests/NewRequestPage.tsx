import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { forgetRequest } from '../../../data/drafts/request-draft.ts'
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
  const [anew, setAnew] = useState(0)
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
  const draft = anew === 0 ? kept.draft : undefined
  const first: KeptSaid = draft ? takenUp(empty, draft.said as KeptSaid, { now: Date.now(), relations }) : empty
  return (
    <PortalPage title={words.type(definition)} back={back}>
      {draft && (
        <div className={classes.kept} role="status">
          <span>{t(first.attempt ? 'keptSent' : 'kept', { time: words.time(draft.at) })}</span>
          <Button
            variant="subtle"
            onClick={() => {
              void forgetRequest(kept.of)
              setAnew(anew + 1)
            }}
          >
            {t('startAnew')}
          </Button>
        </div>
      )}
      <RequestForm key={anew} definition={definition} wanted={contract} partner={data} of={kept.of} first={first} />
    </PortalPage>
  )
}
