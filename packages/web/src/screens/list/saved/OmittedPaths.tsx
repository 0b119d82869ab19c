import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../../data/definitions.ts'
import { useText } from '../../../i18n/use-text.ts'
import { pathLabel } from '../../../search/fields/path-label.ts'
import classes from '../notice/Notice.module.css'

/**
 * Names the conditions of a link or a shared view that are not applied, because the reader may not see their fields. Their values are never
 * shown.
 */
export function OmittedPaths({ paths }: { readonly paths: readonly (readonly Systematics[])[] }) {
  const { t } = useTranslation('list')
  const text = useText()
  const registry = useWholeRegistry()
  if (paths.length === 0) return null
  const fields = paths.map((path) => pathLabel(registry, text, path))
  return (
    <div className={classes.notice} role="note">
      <span className={classes.words}>{t('leftOut', { count: fields.length, fields: fields.join(', ') })}</span>
    </div>
  )
}
