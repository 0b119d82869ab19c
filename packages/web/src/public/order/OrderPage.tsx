import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { orderTexts } from '../../i18n/order/texts.ts'
import { SentConfirmation } from '../form/SentConfirmation.tsx'
import form from '../form/Form.module.css'
import { Notice } from '../form/Notice.tsx'
import { useSent } from '../form/use-sent.ts'
import { Message } from '../frame/Message.tsx'
import { Skeleton } from '../frame/Skeleton.tsx'
import { useTitle } from '../frame/use-title.ts'
import { OrderSteps } from './OrderSteps.tsx'
import { showsDraft, useDraft } from './use-draft.ts'

addTexts(orderTexts)

/** The availability check and the order. `?journey=` selects one of the tenant's journeys. */
export function OrderPage() {
  const { t } = useTranslation(['order', 'frame'])
  const tenant = useTenant().shortId
  const wanted = new URLSearchParams(window.location.search).get('journey') ?? undefined
  const [sent, setSent] = useSent()
  const { data, error, refetch } = useQuery({
    queryKey: ['journey', tenant, wanted],
    queryFn: () =>
      call('GET /customerjourney/{tenant}/journey', { params: { tenant }, query: wanted === undefined ? {} : { journey: wanted } }),
    enabled: !showsDraft,
    staleTime: Infinity,
    retry: (tries, failed) => tries < 2 && !(failed instanceof CallError && failed.status < 500 && failed.status !== 0),
  })
  const draft = useDraft()
  useTitle(t('title'))
  if (showsDraft) return draft ? <OrderSteps key={draft.id} journey={draft} onOrdered={setSent} /> : <Skeleton />
  if (sent) return <SentConfirmation kind="order" {...sent} onAnother={() => setSent(null)} />
  if (error instanceof CallError && error.code === 'NOT_FOUND') return <Message name="pageNotFound" />
  if (error)
    return (
      <Notice kind="error">
        <p>{error instanceof CallError ? error.title : t('frame:unreachable.text')}</p>
        <button type="button" className={form.secondary} onClick={() => void refetch()}>
          {t('frame:tryAgain')}
        </button>
      </Notice>
    )
  if (!data) return <Skeleton />
  return <OrderSteps journey={data} onOrdered={setSent} />
}
