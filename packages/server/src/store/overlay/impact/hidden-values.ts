import type { ImpactLine } from '@twinwerk/contract/definitions/overlay/preview'
import type { Attribute } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { canEverShow } from '@twinwerk/model/right/covers'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { ImpactScope } from './overlay-impact.ts'

/**
 * Returns one line for each field that goes out of sight while twins have a value there: a hidden field, or an added one that is
 * withdrawn or that a rollback takes out. Only twins and fields that the caller sees are counted.
 */
export async function hiddenValues(scope: ImpactScope, language: Language): Promise<ImpactLine[]> {
  const { store, after, caller } = scope
  const isShown = (attribute: Attribute | undefined) => attribute !== undefined && !attribute.hidden && !attribute.deprecated
  const gone = [...store.registry.attributes.values()].filter(
    (attribute) =>
      isShown(attribute) &&
      !isShown(after.attributes.get(attribute.systematics)) &&
      !attribute.calculation &&
      canEverShow(store.registry, caller.grants, { type: attribute.declaring, systematics: attribute.systematics }),
  )
  const counted: (Count & { readonly attribute: Attribute })[] = []
  // One after the other: a draft may hide hundreds of fields, and each count takes a connection.
  for (const attribute of gone) counted.push({ attribute, ...(await countValues(scope, attribute)) })
  return counted
    .filter(({ count }) => count > 0)
    .map(({ attribute: { label, declaring }, count, countIs }) => {
      const { plural } = definitionOf(store.registry, declaring)
      return { level: 'look', kind: 'change', name: textIn(label, language), text: textIn(stay({ plural, count, countIs }), language) }
    })
}

type Count = { readonly count: number; readonly countIs: 'exact' | 'atLeast' }
type Answer = { readonly pages: Readonly<Record<string, Count>> }

async function countValues({ store, caller, clock }: ImpactScope, { declaring, systematics }: Attribute): Promise<Count> {
  const body = {
    query: {
      type: declaring,
      root: formatTwinId('tenant', caller.tenant),
      $mask: [],
      $limit: 1,
      $filter: { path: [systematics], operator: 'exists' },
      $count: true,
    },
  }
  const { pages }: Answer = JSON.parse(await store.runQuery(body, { caller, clock }))
  const { count = 0, countIs = 'exact' } = pages['results'] ?? {}
  return { count, countIs }
}

function stay({ plural, count, countIs }: Count & { readonly plural: Text }): Text {
  if (count === 1 && countIs === 'exact')
    return {
      de: 'Ein Datensatz hat hier einen Wert. Er wird ausgeblendet, nicht gelöscht, und ist wieder da, sobald das Feld wieder angeboten wird.',
      en: 'One record has a value here. It is hidden, not deleted, and is back as soon as the field is offered again.',
    }
  const [least, atLeast] = countIs === 'atLeast' ? ['mindestens ', 'at least '] : ['', '']
  return {
    de: `Werte von ${least}${count.toLocaleString('de')} ${plural.de} werden ausgeblendet, nicht gelöscht. Sie sind wieder da, sobald das Feld wieder angeboten wird.`,
    en: `Values of ${atLeast}${count.toLocaleString('en')} ${plural.en.toLowerCase()} are hidden, not deleted. They are back as soon as the field is offered again.`,
  }
}
