import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import type { Layer } from '@twinwerk/model/definition/twin-definition'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../../data/definitions.ts'
import { useText } from '../../../i18n/use-text.ts'

/** Returns a function that tells in words who brought a property of a type: the type, one it belongs to, the tenant or the platform. */
export function useOrigin({ name }: EffectiveDefinition): (property: { readonly declaring: string; readonly addedBy?: Layer }) => string {
  const { t } = useTranslation('types')
  const text = useText()
  const registry = useWholeRegistry()
  return ({ declaring, addedBy }) => {
    const from = registry.definitions.get(declaring)
    const place = declaring === name || !from ? undefined : t('from', { type: text(from.label) })
    if (!addedBy) return place ?? t('own')
    return [t(addedBy === 'tenant' ? 'tenantsOwn' : 'platformsOwn'), place].filter(Boolean).join(', ')
  }
}
