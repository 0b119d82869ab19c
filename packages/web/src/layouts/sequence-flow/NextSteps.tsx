import type { Upcoming } from '../../data/execution/course.ts'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import styles from './SequenceFlow.module.css'

/** The steps that follow the open steps, with the branch that leads there, the responsible group, and the allowed time. */
export function NextSteps({ next }: { readonly next: readonly Upcoming[] }) {
  const { t } = useTranslation('execution')
  const locale = useLocale()
  const words = ({ name, kind, ways, group, deadline }: Upcoming) => {
    const within =
      deadline === null ? [] : [t('within', { duration: valueTypes.duration.print(deadline, { dataType: 'duration' }, locale) })]
    const details = [...(group === null ? [] : [group]), ...within].join(', ')
    const what = kind === 'end' ? t('nextEnd', { name }) : name
    return `${ways.length > 0 ? `${ways.join(', ')}: ` : ''}${what}${details === '' ? '' : ` (${details})`}`
  }
  return (
    <div className={styles.next}>
      <span className={styles.nextWord}>{t('next')}</span>
      <ul className={styles.nextList}>
        {next.map((each) => (
          <li key={each.id}>{words(each)}</li>
        ))}
      </ul>
    </div>
  )
}
