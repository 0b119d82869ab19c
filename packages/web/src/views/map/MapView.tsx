import type { ListMap } from '@twinwerk/model/list/list-definition'
import type { ViewProps } from '../view.ts'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { mapTexts } from '../../i18n/map/texts.ts'
import { useTenant } from '../../data/tenant.tsx'
import { withMargin } from '../../ui/map/bounds.ts'
import { lastSeen } from '../../ui/map/last-seen.ts'
import { ListOnMap } from './ListOnMap.tsx'
import { MapSkeleton } from './MapSkeleton.tsx'
import { TryAgain } from '../../ui/try-again/TryAgain.tsx'
import { nearby } from './area.ts'
import { useExtent } from './use-extent.ts'

addTexts(mapTexts)

/**
 * A list on a map. It opens at the area in the address, otherwise where its twins are. A list that is drawn only at close range opens where
 * its twins are densest.
 */
export function MapView(props: ViewProps & { readonly map: ListMap }) {
  const { map, asked, choice } = props
  const { t } = useTranslation('map')
  const tenant = useTenant().id
  const extent = useExtent(tenant, { map, asked }, choice.area)
  // A map of another area would look as if there were no twins.
  if (!choice.area && extent.isError)
    return (
      <>
        <MapSkeleton />
        {!props.isUnknown && <TryAgain text={t('failed')} over="part" isTrying={extent.isFetching} onRetry={() => void extent.refetch()} />}
      </>
    )
  if (!choice.area && extent.isLoading) return <MapSkeleton />
  const { bounds, densest } = extent.data ?? {}
  const around = densest && map.minZoom !== undefined ? nearby(densest) : bounds && withMargin(bounds)
  const start = choice.area?.bounds ?? around ?? lastSeen()
  const isFitted = choice.area === undefined && around !== undefined
  return <ListOnMap {...props} extent={bounds} isNowhere={extent.data === null} start={start} isFitted={isFitted} />
}
