import type { Attribute } from '@twinwerk/model/definition/registry'
import type { ValueProps } from './value-props.ts'
import { useTranslation } from 'react-i18next'
import { SingleValue } from './SingleValue.tsx'
import styles from '../Filter.module.css'

/** Both bounds of `between`, which are inclusive. */
export function TwoValues({ row, ...props }: ValueProps & { readonly attribute: Attribute }) {
  const { t } = useTranslation('filter')
  const values: readonly unknown[] = Array.isArray(row.value) ? row.value : []
  const [from, until] = values
  return (
    <>
      <SingleValue
        {...props}
        row={{ ...row, value: from }}
        label={t('from')}
        onChange={(value) => props.onChange([value ?? null, until ?? null])}
      />
      <span className={styles.word}>{t('and')}</span>
      <SingleValue
        {...props}
        row={{ ...row, value: until }}
        label={t('until')}
        onChange={(value) => props.onChange([from ?? null, value ?? null])}
      />
    </>
  )
}
