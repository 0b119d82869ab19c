import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

const idOf = (definition: string, digit: string) => formatTwinId(definition, digit.repeat(32))

const part = (digit: string, name: string, more: object = {}): TwinJson => ({
  id: idOf('part', digit),
  definition: 'part',
  'part:name': name,
  'part:amount': Number.parseInt(digit, 16) * 7,
  'part:state': 'one',
  ...more,
})

/** Returns a twin with a value in most fields. `document` has the data of a real file, so that there is a preview. */
export function sampleTwin(document: Pick<TwinJson, string> | undefined): TwinJson {
  return {
    id: '',
    definition: 'sample',
    'sample:string': 'Elsterau',
    'sample:json': { of: ['any', 'shape'] },
    'sample:macaddr': '02:00:5e:00:00:0f',
    'sample:inet': '192.0.2.8/29',
    'sample:integer': 42,
    'sample:long': 9_000_000_000,
    'sample:float': 1.5,
    'sample:double': 2.2046,
    'sample:enum': 'one',
    'sample:date': '2026-03-14',
    'sample:datetime': '2026-03-14T09:30:00.000Z',
    'sample:bool': true,
    'sample:range': { begin: '2026-01-01', end: '2026-03-31' },
    'sample:duration': 'P1Y6M',
    'sample:point': { type: 'Point', coordinates: [12.13, 51.08] },
    'sample:currency': 12.5,
    'sample:datarate': 250_000_000,
    'sample:energy': 3456.7,
    'sample:email': 'netz@swe.example',
    'sample:phone': '03421 5550123',
    'sample:mobile': '0171 1234567',
    'sample:website': 'https://www.swe.example',
    'sample:color': '#1F4E79',
    'sample:ibanField': 'DE02120300000000202051',
    'sample:identifier': 'A-000015',
    'sample:failed': 'ERR_CALC_0',
    'sample:iban': 'DE02120300000000202051',
    'sample:parts': [
      part('1', 'Port 1', { 'part:parts': [part('4', 'A-000001'), part('5', 'A-000002')] }),
      part('2', 'Port 2', { 'part:parts': [part('6', 'A-000003')] }),
      part('3', 'Port 3', { 'part:parts': [] }),
    ],
    'sample:bank': [],
    'sample:files': [],
    'sample:nothing': [],
    ...document,
  }
}
