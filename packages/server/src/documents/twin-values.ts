import type { Registry } from '@twinwerk/model/definition/registry'
import { textIn } from '@twinwerk/model/text/text'
import { twinTextIn } from '@twinwerk/model/text/twin-text'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { plainText } from '@twinwerk/model/value/format/text'
import { valueTypes } from '@twinwerk/model/value/registry'
import type { Locale } from '@twinwerk/model/value/value-type'

export type TwinValues = { readonly [name: string]: string | readonly TwinValues[] }

/** Returns a twin's values by short names, formatted for people, and its relations as lists. */
export function twinValues(registry: Registry, twin: TwinJson, locale: Locale): TwinValues {
  const values: Record<string, string | readonly TwinValues[]> = {}
  if (twin.tenantWideIdentifier) values['tenantWideIdentifier'] = twin.tenantWideIdentifier
  for (const [systematics, value] of Object.entries(twin)) {
    const name = systematics.split(':')[1]
    if (name === undefined || value === null || value === undefined) continue
    if (Array.isArray(value) && registry.relations.has(systematics))
      values[name] = linkedTwins(twin, systematics).map((each) => twinValues(registry, each, locale))
    else {
      const own = typeof value === 'string' ? (translationOf(registry, twin, { systematics, locale }) ?? value) : value
      const decimals = twin[registry.attributes.get(systematics)?.decimalsIn ?? '']
      values[name] = formatValue(registry, systematics, {
        value: own,
        locale,
        ...(typeof decimals === 'number' && { minDecimals: decimals }),
      })
    }
  }
  return values
}

/** Returns a text in the language of the reader: from the texts of the twin, or from the attribute with the translation. */
function translationOf(
  registry: Registry,
  twin: TwinJson,
  { systematics, locale }: { readonly systematics: string; readonly locale: Locale },
): string | undefined {
  const { translations } = registry.attributes.get(systematics) ?? {}
  const translated = translations && locale.language === 'en' ? twin[translations.en] : undefined
  return typeof translated === 'string' && translated !== '' ? translated : (twinTextIn(twin, systematics, locale.language) ?? undefined)
}

type Worded = { readonly value: unknown; readonly locale: Locale; readonly minDecimals?: number }

/** Formats a value (wire form, not null) for people. */
export function formatValue(registry: Registry, systematics: string, { value, locale, ...shape }: Worded): string {
  const attribute = registry.attributes.get(systematics)
  if (!attribute) return plainText(value)
  if (attribute.dataType === 'date') return printDateInFull(plainText(value), locale.language)
  const known = attribute.enumValues?.find(({ name }) => name === value)
  return known ? textIn(known.label, locale.language) : valueTypes[attribute.dataType].print(value, { ...attribute, ...shape }, locale)
}
