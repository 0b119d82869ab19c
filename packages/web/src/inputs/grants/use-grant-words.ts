import { parseRolePath } from '@twinwerk/model/right/role-path'
import { present } from '@twinwerk/model/error/present'
import { useCallback } from 'react'
import { addTexts } from '../../i18n/add-texts.ts'
import { adminTexts } from '../../i18n/admin/texts.ts'
import { grantTexts } from '../../i18n/grants/texts.ts'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../data/definitions.ts'
import { useLanguage, useText } from '../../i18n/use-text.ts'
import type { GrantJson } from './grant-json.ts'
import { endOf, labelOf } from './path-steps.ts'

addTexts(grantTexts)
addTexts(adminTexts)

/** Returns functions that explain a grant in the words of the definitions. */
export function useGrantWords() {
  const { t } = useTranslation('grants')
  const { t: admin } = useTranslation('admin')
  const text = useText()
  const language = useLanguage()
  const registry = useWholeRegistry()

  /** Returns each step in words; the start comes first unless it is obvious. Returns undefined for a path that leads nowhere. */
  const stepsOf = useCallback(
    (path: string): readonly string[] | undefined => {
      const read = parseRolePath(registry, path)
      if (!read) return undefined
      const steps = read.path.steps.map(({ relation, type }) => {
        const step = text(relation.label)
        if (type === relation.target) return step
        return t('narrowed', { step, type: text(present(registry.definitions.get(type), 'the definition of a step').plural) })
      })
      return read.start === 'root' && steps.length > 0 ? steps : [t(`start.${read.start}`), ...steps]
    },
    [registry, t, text],
  )

  const verbsOf = useCallback((verbs: GrantJson['verbs']) => verbs.map((verb) => admin(`explain.verbs.${verb}`)), [admin])

  const meaningOf = useCallback(
    ({ path, verbs, mask }: GrantJson): string => {
      const list = new Intl.ListFormat(language, { type: 'conjunction' })
      const read = parseRolePath(registry, path)
      const end = registry.definitions.get(endOf(registry, path) ?? '')
      const reached = read && end && { type: text(end.plural), path: (stepsOf(path) ?? []).join(' › ') }
      const holdsFor = reached && (read.path.steps.length > 0 ? t('meaning.path', reached) : t(`meaning.${read.start}`))
      const allowed = verbs.length > 0 && t('meaning.verbs', { verbs: list.format(verbsOf(verbs)) })
      const fields = mask && list.format(mask.map((name) => text(labelOf(registry, name) ?? { de: name, en: name })))
      const shown = fields === undefined ? t('meaning.all') : fields === '' ? t('meaning.noFields') : t('meaning.some', { fields })
      return [holdsFor, allowed, shown].filter(Boolean).join(' ')
    },
    [language, registry, stepsOf, t, text, verbsOf],
  )
  return { stepsOf, verbsOf, meaningOf }
}
