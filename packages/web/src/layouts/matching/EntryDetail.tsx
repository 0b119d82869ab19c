import { Anchor, Button, Skeleton } from '@mantine/core'
import { inGroups } from '@twinwerk/model/value/format/in-groups'
import { useTranslation } from 'react-i18next'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { ShareEditor } from '../billing-action/ShareEditor.tsx'
import type { Share } from '../billing-action/shares.ts'
import { useReceiptWords } from '../next-receipt/use-receipt-words.ts'
import type { Entry } from './entry.ts'
import { matchingKeys } from './matching-keys.ts'
import { ProposalCard } from './ProposalCard.tsx'
import { sharesOf } from './shares-of.ts'
import type { useProposals } from './use-proposals.ts'
import styles from './Matching.module.css'

/** The proposals, or the share editor: with the best proposal, or empty with the search. */
export type DetailMode = 'proposals' | 'split' | 'search'

type Props = {
  readonly entry: Entry
  readonly mode: DetailMode
  readonly found: ReturnType<typeof useProposals>
  readonly mayAllocate: boolean
  readonly isBusy: boolean
  readonly onMode: (mode: DetailMode) => void
  readonly onBook: (shares: readonly Share[]) => Promise<boolean>
}

/** A payment with all that the bank reported, and what can be done with it. */
export function EntryDetail({ entry, mode, found, mayAllocate, isBusy, onMode, onBook }: Props) {
  const { t } = useTranslation(['matching', 'common'])
  const { proposals = [] } = found
  const best = proposals[0] && sharesOf(proposals[0])
  const canAllocate = mayAllocate && entry.free !== 0
  const noProposal = t(entry.free < 0 ? 'noCredit' : 'noProposal')
  return (
    <div className={styles.detail} role="group" aria-label={t('chosen')}>
      <Facts entry={entry} />
      {canAllocate && mode !== 'proposals' && (
        <ShareEditor
          key={mode}
          left={entry.free}
          proposed={[]}
          focus={mode === 'search' || !best ? 'search' : 'amount'}
          {...(mode === 'split' && best && { initial: best })}
          isBusy={isBusy}
          onAllocate={onBook}
          onClose={() => onMode('proposals')}
        />
      )}
      {canAllocate && mode === 'proposals' && (
        <>
          <Proposals found={found} none={noProposal} isBusy={isBusy} onTake={(shares) => void onBook(shares)} />
          <div className={styles.buttons}>
            <Button variant="default" aria-keyshortcuts={matchingKeys.split} onClick={() => onMode('split')}>
              {t('split')}
            </Button>
            <Button variant="default" aria-keyshortcuts={matchingKeys.search} onClick={() => onMode('search')}>
              {t('search')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function Facts({ entry: { id, name, amount, free, day: booked, iban, text, partner } }: { readonly entry: Entry }) {
  const { t } = useTranslation('matching')
  const { euro, day } = useReceiptWords()
  const openTwin = useOpenTwin()
  return (
    <>
      <p className={styles.head}>
        <Anchor component="button" type="button" inherit onClick={() => openTwin({ id })}>
          {name || t('unnamed')}
        </Anchor>
        <span className={styles.amount}>{euro(amount)}</span>
      </p>
      <dl className={styles.facts}>
        {free !== amount && <Fact label={t('free')} value={euro(free)} />}
        <Fact label={t('bookedOn')} value={day(booked)} />
        {partner && (
          <div>
            <dt>{t('partner')}</dt>
            <dd>
              <Anchor component="button" type="button" inherit onClick={() => openTwin({ id: partner.id })}>
                {partner.name || t('unnamed')}
              </Anchor>
            </dd>
          </div>
        )}
        {iban !== '' && <Fact label={t('iban')} value={inGroups(iban)} />}
      </dl>
      {text !== '' && <p className={styles.remittance}>{text}</p>}
    </>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type ProposalsProps = {
  readonly found: Props['found']
  /** The words for no proposal at all. */
  readonly none: string
  readonly isBusy: boolean
  readonly onTake: (shares: readonly Share[]) => void
}

function Proposals({ found: { proposals, again }, none, isBusy, onTake }: ProposalsProps) {
  const { t } = useTranslation(['matching', 'common'])
  if (again)
    return (
      <div role="alert" className={styles.failed}>
        <p>{t('proposalsFailed')}</p>
        <Button size="compact-sm" variant="default" onClick={again}>
          {t('common:tryAgain')}
        </Button>
      </div>
    )
  if (!proposals) return <Skeleton height={112} />
  if (proposals.length === 0) return <p className={styles.note}>{none}</p>
  return (
    <ul className={styles.proposals} aria-label={t('proposals')}>
      {proposals.map((proposal, index) => (
        <ProposalCard key={index} proposal={proposal} isBest={index === 0} isBusy={isBusy} onTake={() => onTake(sharesOf(proposal))} />
      ))}
    </ul>
  )
}
