import type { FilterJson } from '@twinwerk/model/query/query-json'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { printFilter } from './print-condition.ts'
import { twinsIn } from './twins-in.ts'
import { useTitles } from '../../data/listed/use-titles.ts'
import styles from './Filter.module.css'

type Props = {
  readonly where: FilterJson
  readonly onChange: (where: FilterJson | undefined) => void
  readonly onOpen: (path: readonly string[] | undefined) => void
}

/**
 * The user's own filter as a sentence. Each condition is a chip that can be removed. A click on it opens the values of its field, or the
 * builder for a group of conditions.
 */
export function FilterChips({ where, onChange, onOpen }: Props) {
  const { t } = useTranslation('filter')
  const titles = useTitles([...new Set(twinsIn(where))])
  const words = { registry: useRegistry(), t, text: useText(), locale: useLocale(), titleOf: (id: string) => titles(id) ?? '…' }
  const terms = 'and' in where ? where.and : [where]
  const without = (index: number): FilterJson | undefined => {
    const rest = terms.filter((_, each) => each !== index)
    return rest.length > 1 ? { and: rest } : rest[0]
  }
  return (
    <ul className={styles.chips} aria-label={t('own')}>
      {terms.map((term, index) => {
        const condition = printFilter(words, term)
        return (
          // The same condition may occur twice.
          <li key={`${index} ${condition}`} className={styles.chip}>
            {index > 0 && <span className={styles.and}>{t('and')}</span>}
            <span className={styles.condition}>
              <button
                type="button"
                className={styles.sentence}
                onClick={() => onOpen('path' in term ? term.path : undefined)}
                title={condition}
              >
                {condition}
              </button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={20}
                aria-label={t('removeCondition', { condition })}
                onClick={() => onChange(without(index))}
              >
                <IconX size={12} stroke={1.5} />
              </ActionIcon>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
