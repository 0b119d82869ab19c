import type { PlaygroundTool } from '@twinwerk/model/navigation/route-definition'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { DefinitionsContext, definitionsQuery } from '../../data/definitions.ts'
import { useNavigation, navigationQuery } from '../../data/navigation.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { loadedRecord } from '../../data/record/record.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'
import { LayoutTree } from '../../layouts/LayoutTree.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { PlaygroundHead } from './PlaygroundHead.tsx'
import { furtherNames, sampleRegistry, typeNames } from './sample-definitions.ts'
import { ruledFields, sampleLayouts } from './sample-layouts.ts'
import { SampleTelemetry } from './SampleTelemetry.tsx'
import { sampleTwin } from './sample-twin.ts'
import type { Late } from '../../ui/late.tsx'
import { late } from '../../ui/late.tsx'
import classes from './PlaygroundScreen.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { playgroundTexts } from '../../i18n/playground/texts.ts'
import { toolTexts } from '../../i18n/tool/texts.ts'

addTexts(toolTexts)
addTexts(playgroundTexts)

// The tenant's rights do not apply to the sample definitions, so that nothing is locked or hidden.
const sampleDefinitions = { seen: { registry: sampleRegistry, whole: sampleRegistry, uiUrls: new Map([['part', 'part']]) } }

const tools: Readonly<Record<PlaygroundTool, Late<object>>> = {
  roverflasher: late(() => import('./rover/RoverScreen.tsx').then((module) => module.RoverScreen)),
  availabilitycheck: late(() => import('./public/AvailabilityScreen.tsx').then((module) => module.AvailabilityScreen)),
  terminationcheck: late(() => import('./public/TerminationScreen.tsx').then((module) => module.TerminationScreen)),
  css: late(() => import('./portal/CustomerPortalScreen.tsx').then((module) => module.CustomerPortalScreen)),
  scanner: late(() => import('./scanner/ScannerScreen.tsx').then((module) => module.ScannerScreen)),
  charts: late(() => import('./charts/ChartsScreen.tsx').then((module) => module.ChartsScreen)),
}

/** One tool to try, or all inputs and layouts. */
export function PlaygroundScreen({ tool }: { readonly tool?: PlaygroundTool | undefined }) {
  if (!tool) return <Samples />
  const Tool = tools[tool]
  return <Tool />
}

/** Every input and every layout with sample data. Typed values are looked up and validated as everywhere, and are not saved. */
function Samples() {
  const { t } = useTranslation('tool')
  usePageTitle(t('playground'))
  const tenant = useTenant().id
  const { timeZone } = useLocale()
  const navigation = useNavigation()
  const { data: document, isPending } = useQuery({
    queryKey: ['playground', tenant],
    queryFn: async ({ signal }) => {
      const $mask = ['document:url', 'document:name', 'document:filetype']
      const $filter = { path: ['document:filetype'], operator: 'eq', value: 'pdf' } as const
      const { results } = await call('POST /api/data/query', {
        tenant,
        signal,
        input: { query: { type: 'document', root: tenant, $mask, $filter, $limit: 1 } },
      })
      const { id: _, definition: __, ...facts } = results[0] ?? { id: '', definition: '' }
      return facts
    },
    retry: false,
  })
  // The sample has definitions of its own, so the tenant's definitions are not available below.
  const client = useMemo(() => {
    const own = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
    own.setQueryData(definitionsQuery(tenant).queryKey, sampleDefinitions.seen)
    own.setQueryData(navigationQuery(tenant).queryKey, navigation)
    own.setQueryData(['ui', tenant, 'part'], partUi)
    return own
  }, [tenant, navigation])
  const store = useMemo(() => {
    const refused = () => Promise.reject(new Error('the playground saves nothing'))
    const parts = {
      registry: sampleRegistry,
      now: Date.now,
      timeZone,
      query: refused,
      save: refused,
      request: () => ({ query: { id: '' } }),
    }
    return createRecordStore(parts, loadedRecord(sampleTwin(document)))
  }, [document, timeZone])
  if (isPending) return null
  return (
    <div className={classes.screen}>
      <PlaygroundHead path="layouts" title={t('playground')}>
        {t('playgroundIntro')}
      </PlaygroundHead>
      <QueryClientProvider client={client}>
        <DefinitionsContext value={sampleDefinitions}>
          <RecordProvider store={store}>
            <h2 className={classes.part}>{t('inputs')}</h2>
            <div className={classes.inputs}>
              {[...typeNames, ...furtherNames].map((name) => (
                <LayoutTree key={name} layout={ruledFields[name] ?? { type: 'value', attribute: `sample:${name}` }} editable />
              ))}
            </div>
            <h2 className={classes.part}>{t('layouts')}</h2>
            {Object.entries(sampleLayouts).map(([type, layout]) => (
              <section key={type} className={classes.sample} aria-label={type}>
                <h3 className={classes.type}>{type}</h3>
                {type === 'telemetry' ? <SampleTelemetry /> : <LayoutTree layout={layout} editable />}
              </section>
            ))}
          </RecordProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </div>
  )
}

const partHeader = { type: 'header', title: ['part:name'], status: 'part:state' } as const
const partUi = { definition: 'part', detail: partHeader, card: partHeader, minicard: partHeader, selector: partHeader }
