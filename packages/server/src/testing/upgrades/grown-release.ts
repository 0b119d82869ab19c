import { definitions } from '@twinwerk/domain/definitions'
import { staticTwins } from '@twinwerk/domain/static-twins'
import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { schema } from '../../schema.ts'
import type { Publication } from '../../store/publish/release.ts'
import { thisRelease } from '../../store/publish/release.ts'

const attribute = (name: string): AttributeDefinition => ({ dataType: 'integer', label: { de: name, en: name } })

const grownTag = ({ attributes, ...tag }: TwinDefinition): TwinDefinition => ({
  ...tag,
  attributes: { ...attributes, first: attribute('first'), second: attribute('second'), third: attribute('third') },
})

const family: TwinDefinition = {
  name: 'lantern',
  extends: 'entity',
  label: { de: 'Laterne', en: 'Lantern' },
  plural: { de: 'Laternen', en: 'Lanterns' },
  icon: 'bulb',
  hue: 40,
  attributes: { height: attribute('height') },
}

/** The current release. */
export const before: Publication = { definitions, uiDefinitions: [], schema, staticTwins, release: thisRelease }

const next = { ...thisRelease, number: thisRelease.number + 1 }
const withColumns = definitions.map((each) => (each.name === 'tag' ? grownTag(each) : each))

/** The release with three more columns. */
export const withThreeColumns: Publication = { ...before, definitions: withColumns, release: next }

/**
 * The release with three more columns, a family, and a column of a view. The new column is first, so that writers need not know the order.
 */
export const grown: Publication = {
  ...before,
  definitions: [...withColumns, family],
  schema: schema.map((wanted) =>
    typeof wanted === 'object' && 'view' in wanted && wanted.view === 'twin_mail'
      ? { ...wanted, columns: [['mail:first', '1::bigint'], ...wanted.columns] }
      : wanted,
  ),
  release: next,
}
