import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import { useTranslation } from 'react-i18next'
import { useText } from '../i18n/use-text.ts'
import { hint } from '../ui/hint/hint.ts'
import type { useTile } from './use-tile.ts'
import classes from './Tile.module.css'

type Props = Pick<ReturnType<typeof useTile>, 'tile' | 'chart' | 'linkOf'> & { readonly id: string }

/** The title of a tile of records. The number of all of them leads to the list with the same filter. */
export function RecordsHead({ id, tile, chart, linkOf }: Props) {
  const { t } = useTranslation('dashboard')
  const text = useText()
  const title = titleOf(tile, text)
  const cell = chart?.cells[0]?.at(-1)
  const link = cell && linkOf(cell.mark.where)
  const count = cell && t('records', { count: cell.mark.records })
  return (
    <header className={classes.head}>
      <h2 id={id} className={classes.name} {...hint(text(tile.metric.about) || title, { told: true })}>
        {title}
      </h2>
      {link ? (
        <a className={classes.toggle} {...link}>
          {count}
        </a>
      ) : (
        <span className={classes.note}>{count}</span>
      )}
    </header>
  )
}

export function titleOf(tile: Tile, text: ReturnType<typeof useText>): string {
  return text(tile.title ?? tile.metric.label)
}
