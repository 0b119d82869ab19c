import type { PublishedSince } from '@twinwerk/contract/data/dashboard'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../i18n/add-texts.ts'
import { metricTexts } from '../i18n/metric/texts.ts'
import { useTime } from '../data/dashboard/use-time.ts'
import classes from './Tile.module.css'

addTexts(metricTexts)

/** Says that the numbers of a tile are the published ones, and of when they are. */
export function PublishedNote({ at, lost }: PublishedSince) {
  const { t } = useTranslation('metric')
  const time = useTime()(at)
  return <p className={classes.note}>{t(lost ? 'publishedLost' : 'published', { time })}</p>
}
