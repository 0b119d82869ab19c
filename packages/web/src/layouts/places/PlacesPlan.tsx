import { Button, Skeleton } from '@mantine/core'
import type { PlacesOptions } from '@twinwerk/model/list/places-options'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { placesTexts } from '../../i18n/places/texts.ts'
import { placeRows } from './place-rows.ts'
import { PlacesGrid } from './PlacesGrid.tsx'
import { PlacesKey } from './PlacesKey.tsx'
import { UsedBar } from './UsedBar.tsx'
import { usePlaces } from './use-places.ts'
import styles from './Places.module.css'

addTexts(placesTexts)

type Props = { readonly options: PlacesOptions; readonly filter: FilterJson; readonly label: string }

/** The places that a filter finds as a plan: how much of them is used, and each place by its state. Nothing without places. */
export function PlacesPlan({ options, filter, label }: Props) {
  const { t } = useTranslation('places')
  const { data, isPending, isError, refetch } = usePlaces(options, filter)
  const rows = useMemo(() => placeRows(data?.twins ?? [], options), [data, options])
  if (isPending) return <Skeleton height={96} />
  if (isError && !data)
    return (
      <p className={styles.failed} role="alert">
        {t('failed')}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  if (rows.length === 0) return <p className={styles.none}>{t('none')}</p>
  const places = rows.flatMap((row) => row.places)
  const known = places.filter(({ capacity }) => capacity !== undefined)
  const used = known.reduce((sum, each) => sum + each.used, 0)
  const capacity = known.reduce((sum, each) => sum + (each.capacity ?? 0), 0)
  return (
    <div className={styles.plan}>
      <UsedBar used={used} capacity={capacity} />
      <PlacesGrid rows={rows} options={options} label={label} />
      <PlacesKey places={places} options={options} />
    </div>
  )
}
