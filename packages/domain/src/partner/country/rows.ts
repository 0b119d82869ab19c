import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import { uuidOf } from '../../shared/uuid-of.ts'

/**
 * ISO 3166-1 code, short name in German (Länderverzeichnis of the Auswärtiges Amt) and in English, and EU membership. The list covers
 * Europe and other countries that customers come from.
 */
const named: readonly (readonly [code: string, de: string, en: string, euMember?: true])[] = [
  ['AD', 'Andorra', 'Andorra'],
  ['AL', 'Albanien', 'Albania'],
  ['AM', 'Armenien', 'Armenia'],
  ['AT', 'Österreich', 'Austria', true],
  ['AZ', 'Aserbaidschan', 'Azerbaijan'],
  ['BA', 'Bosnien und Herzegowina', 'Bosnia and Herzegovina'],
  ['BE', 'Belgien', 'Belgium', true],
  ['BG', 'Bulgarien', 'Bulgaria', true],
  ['BY', 'Belarus', 'Belarus'],
  ['CA', 'Kanada', 'Canada'],
  ['CH', 'Schweiz', 'Switzerland'],
  ['CN', 'China', 'China'],
  ['CY', 'Zypern', 'Cyprus', true],
  ['CZ', 'Tschechien', 'Czechia', true],
  ['DE', 'Deutschland', 'Germany', true],
  ['DK', 'Dänemark', 'Denmark', true],
  ['EE', 'Estland', 'Estonia', true],
  ['ES', 'Spanien', 'Spain', true],
  ['FI', 'Finnland', 'Finland', true],
  ['FO', 'Färöer', 'Faroe Islands'],
  ['FR', 'Frankreich', 'France', true],
  ['GB', 'Vereinigtes Königreich', 'United Kingdom'],
  ['GE', 'Georgien', 'Georgia'],
  ['GG', 'Guernsey', 'Guernsey'],
  ['GI', 'Gibraltar', 'Gibraltar'],
  ['GR', 'Griechenland', 'Greece', true],
  ['HR', 'Kroatien', 'Croatia', true],
  ['HU', 'Ungarn', 'Hungary', true],
  ['IE', 'Irland', 'Ireland', true],
  ['IL', 'Israel', 'Israel'],
  ['IM', 'Isle of Man', 'Isle of Man'],
  ['IN', 'Indien', 'India'],
  ['IS', 'Island', 'Iceland'],
  ['IT', 'Italien', 'Italy', true],
  ['JE', 'Jersey', 'Jersey'],
  ['JP', 'Japan', 'Japan'],
  ['LI', 'Liechtenstein', 'Liechtenstein'],
  ['LT', 'Litauen', 'Lithuania', true],
  ['LU', 'Luxemburg', 'Luxembourg', true],
  ['LV', 'Lettland', 'Latvia', true],
  ['MC', 'Monaco', 'Monaco'],
  ['MD', 'Republik Moldau', 'Moldova'],
  ['ME', 'Montenegro', 'Montenegro'],
  ['MK', 'Nordmazedonien', 'North Macedonia'],
  ['MT', 'Malta', 'Malta', true],
  ['NL', 'Niederlande', 'Netherlands', true],
  ['NO', 'Norwegen', 'Norway'],
  ['PL', 'Polen', 'Poland', true],
  ['PT', 'Portugal', 'Portugal', true],
  ['RO', 'Rumänien', 'Romania', true],
  ['RS', 'Serbien', 'Serbia'],
  ['RU', 'Russische Föderation', 'Russian Federation'],
  ['SE', 'Schweden', 'Sweden', true],
  ['SI', 'Slowenien', 'Slovenia', true],
  ['SJ', 'Svalbard und Jan Mayen', 'Svalbard and Jan Mayen'],
  ['SK', 'Slowakei', 'Slovakia', true],
  ['SM', 'San Marino', 'San Marino'],
  ['TR', 'Türkei', 'Türkiye'],
  ['UA', 'Ukraine', 'Ukraine'],
  ['US', 'Vereinigte Staaten', 'United States'],
  ['VA', 'Vatikanstadt', 'Holy See'],
]

/** Returns the uuid of a country. The uuid never changes, because twins of tenants link to it. */
export function countryId(code: string): string {
  return uuidOf(`country/${code}`)
}

export const countries: readonly StaticTwin[] = named.map(([code, de, en, euMember = false]) => ({
  uuid: countryId(code),
  definition: 'country',
  identifier: code,
  attributes: { 'country:isoCode': code, 'country:nameDe': de, 'country:nameEn': en, 'country:euMember': euMember },
}))
