import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { capturedValues } from './captured-values.ts'

/** A picture. The specification spells its name without a capital. */
export const imageDocument: TwinDefinition = {
  name: 'imagedocument',
  extends: 'document',
  label: { de: 'Bild', en: 'Image' },
  plural: { de: 'Bilder', en: 'Images' },
  icon: 'photo',
  hue: 300,
  attributes: {
    width: { dataType: 'integer', label: { de: 'Breite', en: 'Width' }, unit: 'px', serverOwned: true },
    height: { dataType: 'integer', label: { de: 'Höhe', en: 'Height' }, unit: 'px', serverOwned: true },
    takenAt: { dataType: 'datetime', label: { de: 'Aufgenommen am', en: 'Taken at' }, serverOwned: true },
    capture: {
      dataType: 'json',
      label: { de: 'Angaben des Geräts', en: 'Told by the device' },
      help: {
        de: 'Was das Gerät zur Aufnahme gemeldet hat: Ort, Lage und Kamera.',
        en: 'The report of the device about the photo: place, attitude and camera.',
      },
      keys: capturedValues,
      hiddenInFilters: true,
      serverOwned: true,
      withUpload: true,
    },
    // The save derives both from the marks.
    annotated: { dataType: 'bool', label: { de: 'Mit Anmerkungen', en: 'Annotated' }, serverOwned: true },
    stamps: { dataType: 'string', label: { de: 'Stempel', en: 'Stamps' }, searchable: true, serverOwned: true },
    marks: {
      dataType: 'json',
      label: { de: 'Markierungen', en: 'Marks' },
      help: {
        de: 'Was auf das Bild gezeichnet wurde, als Daten: Damit lässt es sich weiter bearbeiten.',
        en: 'The drawing on the picture as data, so that it can be edited again.',
      },
      hiddenInFilters: true,
    },
  },
  relationships: {
    geopoint: {
      target: 'geopoint',
      label: { de: 'Aufnahmeort', en: 'Place' },
      min: 0,
      max: 1,
      component: true,
      reverse: { name: 'geopoint:image', label: { de: 'Bild', en: 'Image' }, min: 1, max: 1 },
    },
    copyright: {
      target: 'copyright',
      label: { de: 'Herkunft', en: 'Copyright' },
      min: 0,
      max: 1,
      component: true,
      reverse: { name: 'copyright:image', label: { de: 'Bild', en: 'Image' }, min: 1, max: 1 },
    },
    original: {
      target: 'imagedocument',
      label: { de: 'Original', en: 'Original' },
      help: { de: 'Das Bild, bevor es bearbeitet wurde.', en: 'The picture before it was edited.' },
      min: 0,
      max: 1,
      component: true,
      reverse: { name: 'imagedocument:editedImage', label: { de: 'Bearbeitetes Bild', en: 'Edited image' }, min: 0, max: 1 },
    },
  },
}
