import { matrixVerbs } from '@twinwerk/model/right/role-matrix'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { asGrant } from './grant-json.ts'
import { useAreas } from './use-areas.ts'
import { useGrantWords } from './use-grant-words.ts'

type Props = {
  readonly value: unknown
  readonly caption: string
  /** The class of a printed table. */
  readonly className: string | undefined
}

/** The rights of a role as a printed table: the areas, and below each its rights in detail. */
export function PrintedMatrix({ value, caption, className }: Props) {
  const { t } = useTranslation('grants')
  const { stepsOf, verbsOf } = useGrantWords()
  const entries = useMemo((): readonly unknown[] => (Array.isArray(value) ? value : []), [value])
  const areas = useAreas(entries)
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th>{t('matrix.area')}</th>
          {verbsOf([...matrixVerbs]).map((word) => (
            <th key={word}>{word}</th>
          ))}
          <th>{t('matrix.others')}</th>
        </tr>
      </thead>
      {areas.map((area) => (
        <tbody key={area.path ?? '?'}>
          <tr>
            <td>{area.name}</td>
            {matrixVerbs.map((verb) => (
              <td key={verb}>{area.coverage[verb] === 'none' ? '–' : t(`matrix.coverage.${area.coverage[verb]}`)}</td>
            ))}
            <td>{verbsOf(area.others).join(', ')}</td>
          </tr>
          {area.exceptions > 0 && (
            <tr>
              <td colSpan={matrixVerbs.length + 2}>
                {area.entries
                  .flatMap((index) => {
                    const grant = asGrant(entries[index])
                    if (!grant || (grant.path === area.path && !grant.mask)) return []
                    const fields = grant.mask ? ` (${t('onlyFields', { count: grant.mask.length })})` : ''
                    return `${(stepsOf(grant.path) ?? [grant.path]).join(' › ')}: ${verbsOf(grant.verbs).join(', ')}${fields}`
                  })
                  .join('; ')}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}
