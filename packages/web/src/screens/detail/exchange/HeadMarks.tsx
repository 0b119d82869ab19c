import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../i18n/add-texts.ts'
import { exchangeTexts } from '../../../i18n/exchange/texts.ts'
import { hint } from '../../../ui/hint/hint.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { useFreshComments, useStanding } from './use-standing.ts'
import { WatchButton } from './WatchButton.tsx'
import styles from './Exchange.module.css'

addTexts(exchangeTexts)

/** The most people whose initials are drawn; the label names all. */
const maxDrawn = 3

/** In the head of a record: the people who have it open too, and the bell. */
export function HeadMarks({ record }: { readonly record: string }) {
  const { t } = useTranslation('exchange')
  const { data } = useStanding(record)
  useFreshComments(record)
  const here = data?.here ?? []
  const label = t('here', { count: here.length, names: here.join(', ') })
  return (
    <>
      {here.length > 0 && (
        <span {...hint(label)} className={styles.here} role="img" aria-label={label}>
          {here.slice(0, maxDrawn).map((name) => (
            <PersonAvatar key={name} name={name} />
          ))}
        </span>
      )}
      {data && data.watching !== null && <WatchButton record={record} level={data.watching} />}
    </>
  )
}
