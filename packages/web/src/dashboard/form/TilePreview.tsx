import { Skeleton } from '@mantine/core'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import type { OwnTile } from '@twinwerk/model/dashboard/own-board'
import { useTranslation } from 'react-i18next'
import { useDashboard } from '../../data/dashboard/use-dashboard.ts'
import { AnyTile } from '../AnyTile.tsx'

/** A tile as it is drawn with the rights of the reader, before any board keeps it. */
export function TilePreview({ tile }: { readonly tile: OwnTile }) {
  const { t } = useTranslation('dashboard')
  const { data, isError } = useDashboard({ name: 'draft', tiles: [tile] })
  const [drawn] = data ? tilesOf(data.dashboard) : []
  if (isError && !data) return <p role="alert">{t('failed')}</p>
  return drawn && data ? (
    <AnyTile tile={drawn} result={data.results[drawn.name]} />
  ) : (
    <Skeleton height={tile.form === 'number' || tile.form === 'progress' ? 119 : 284} />
  )
}
