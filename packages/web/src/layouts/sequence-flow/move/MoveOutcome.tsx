import type { Output } from '@twinwerk/contract/calls'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EnumWord } from '../../../ui/twin/EnumWord.tsx'
import classes from './MoveSteps.module.css'

type Props = {
  readonly changes: Output<'POST /api/execute/adminUpdate'>['changes'] | undefined
  readonly isChosen: boolean
  readonly failure: string | undefined
}

/** The preview of a move of a process: each step whose state the move changes. */
export function MoveOutcome({ changes, isChosen, failure }: Props) {
  const { t } = useTranslation('moveSteps')
  const text = useText()
  const status = useRegistry().attributes.get('execution:status')
  const word = (name: string | null) => {
    const value = status?.enumValues?.find((each) => each.name === name)
    return value ? <EnumWord label={text(value.label)} style={value.style} /> : t('notThere')
  }
  return (
    <section className={classes.outcome} aria-live="polite">
      <h3 className={classes.heading}>{t('outcome')}</h3>
      {!isChosen && <p className={classes.intro}>{t('nothingChosen')}</p>}
      {isChosen && failure !== undefined && (
        <p className={classes.failure} role="alert">
          {t('failed')} {failure}
        </p>
      )}
      {isChosen && failure === undefined && !changes && <Skeleton height={48} />}
      {changes?.length === 0 && <p className={classes.intro}>{t('nothingHappens')}</p>}
      {changes && changes.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('step')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ element, name, before, after }, index) => (
              <tr key={index}>
                <th scope="row">{name || element}</th>
                <td>{word(before)}</td>
                <td>{word(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
