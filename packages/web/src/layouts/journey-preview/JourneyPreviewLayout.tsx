import type { Output } from '@twinwerk/contract/calls'
import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../data/brand.tsx'
import { call } from '../../data/call.ts'
import { clockOf } from '../../data/clock.ts'
import { editedTree } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { journeyTexts } from '../../i18n/journey/texts.ts'
import { draftJourney, newProducts } from './draft-journey.ts'
import { EmbedSnippet } from './EmbedSnippet.tsx'
import styles from './JourneyPreviewLayout.module.css'

addTexts(journeyTexts)

/** The parts of a product that visitors see but the form does not load. */
const product: ListQueryJson = {
  'product:priceComponents': { $limit: 50 },
  'product:requires': { $mask: [] },
  'product:excludes': { $mask: [] },
  'product:productPicture': { $mask: [] },
}
const offered: ListQueryJson = {
  $mask: ['journey:name'],
  'journey:journeyContainers': { $limit: 50, 'journeyContainer:products': { $limit: 100, ...product } },
}

/** The visitors' page with the journey during editing: each change shows immediately, without being saved. */
export function JourneyPreviewLayout() {
  const { t } = useTranslation('journey')
  const tenant = useTenant()
  const { timeZone } = useBrand()
  const frame = useRef<HTMLIFrameElement>(null)
  const record = useRecord((state) => state.record)
  const draft = useMemo(() => record && editedTree(record), [record])
  const id = draft?.id ?? ''
  const { data } = useQuery({
    // Read again after the journey was saved.
    queryKey: ['journey-draft', tenant.id, id, draft?.id_information],
    queryFn: () => call('POST /api/data/query', { tenant: tenant.id, input: { query: { id, ...offered } } }),
    enabled: id !== '',
    retry: false,
  })
  const stored = data?.results[0]
  const more = useQueries({
    queries: (draft && (id === '' || stored) ? newProducts(draft, stored) : []).map((chosen) => ({
      queryKey: ['journey-product', tenant.id, chosen],
      queryFn: () => call('POST /api/data/query', { tenant: tenant.id, input: { query: { id: chosen, ...product } } }),
      retry: false,
    })),
    combine: productsIn,
  })
  const journey = useMemo(
    () => draft && (id === '' || stored) && draftJourney(draft, { stored, more, today: clockOf({ now: Date.now, timeZone }).today }),
    [draft, id, stored, more, timeZone],
  )
  useEffect(() => {
    const show = () => journey && frame.current?.contentWindow?.postMessage({ journey }, window.location.origin)
    const receive = ({ origin, source, data: told }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      if (typeof told === 'object' && told !== null && 'wants' in told) show()
    }
    show()
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [journey])
  const address = `/public/${tenant.shortId}/order`
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('preview')}</h3>
        {id !== '' && (
          <a href={`${address}?journey=${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
            {t('open')}
          </a>
        )}
      </div>
      {/* The page is ours and of our own origin: the preview needs its scripts. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
      <iframe ref={frame} className={styles.frame} src={`${address}?draft`} title={t('preview')} />
      <p className={styles.note}>{t('notSaved')}</p>
      {id !== '' && <EmbedSnippet tenant={tenant.shortId} journey={id} />}
    </section>
  )
}

function productsIn(answers: readonly UseQueryResult<Output<'POST /api/data/query'>>[]) {
  return answers.flatMap(({ data }) => data?.results ?? [])
}
