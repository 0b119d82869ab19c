import type { Scheme } from '../theme/css-variables.ts'

/** The colours of a base map: two for the screen and one for paper. */
export type Ink = Scheme | 'print'

/** Subdued, so that the drawn data stand out. */
export const inks = {
  light: {
    sea: '#dfe8f1',
    land: '#f6f7f9',
    border: '#c3cad6',
    text: '#687182',
    halo: '#f9fafb',
    place: '#9aa3b2',
    wood: '#e1ebe0',
    grass: '#eaf1e7',
    farm: '#f3f2ea',
    built: '#f0f1f4',
    water: '#cfdfed',
    waterText: '#5d7f9d',
    house: '#e6e8ed',
    road: '#ffffff',
    casing: '#d8dde5',
    highway: '#f5e3bd',
    highwayCasing: '#dcc48f',
    rail: '#b9c0cc',
    path: '#cfd5de',
  },
  dark: {
    sea: '#0e1116',
    land: '#1b1e24',
    border: '#3b404b',
    text: '#9aa2b1',
    halo: '#16181d',
    place: '#5a6270',
    wood: '#1c2721',
    grass: '#1f2822',
    farm: '#22231f',
    built: '#20242b',
    water: '#14212e',
    waterText: '#6f93b3',
    house: '#282c34',
    road: '#353b46',
    casing: '#15181d',
    highway: '#544a33',
    highwayCasing: '#1d1a12',
    rail: '#434956',
    path: '#333944',
  },
  // Little ink, and everything that carries meaning dark enough for a printer without colours.
  print: {
    sea: '#eef2f6',
    land: '#ffffff',
    border: '#9aa3b2',
    text: '#333a46',
    halo: '#ffffff',
    place: '#687182',
    wood: '#f1f5ef',
    grass: '#f7faf5',
    farm: '#ffffff',
    built: '#ffffff',
    water: '#d9e4ee',
    waterText: '#3f5e79',
    house: '#eceef1',
    road: '#ffffff',
    casing: '#a9b1be',
    highway: '#f2f2f2',
    highwayCasing: '#7d8694',
    rail: '#687182',
    path: '#b7bec9',
  },
} as const satisfies Record<Ink, Readonly<Record<string, string>>>

export type InkColors = Readonly<Record<keyof (typeof inks)['light'], string>>
