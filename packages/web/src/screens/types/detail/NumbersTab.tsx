import { IconLock } from '@tabler/icons-react'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import classes from './TypePage.module.css'

/** The pattern of the numbers of a type, part by part. */
export function NumbersTab({ type: { identifierPattern = '' } }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const parts = identifierPattern.split(/(\{[^}]*\})/).filter((part) => part !== '')
  const wordsOf = (part: string) => {
    if (part === '{year}') return t('patternWords.year')
    const counter = /^\{n(?::(\d+))?\}$/.exec(part)
    if (!counter) return t('patternWords.text', { text: part })
    return counter[1] === undefined ? t('patternWords.plain') : t('patternWords.number', { digits: counter[1] })
  }
  return (
    <>
      <h2 className={classes.part}>
        {t('pattern')} <code className={classes.name}>{identifierPattern}</code>
      </h2>
      <ol className={classes.pattern}>
        {parts.map((part, index) => (
          <li key={index}>{wordsOf(part)}</li>
        ))}
      </ol>
      <p className={classes.locked}>
        <IconLock size={14} stroke={1.5} aria-hidden /> {t('patternLock')}
      </p>
    </>
  )
}
