import type { HelpPage } from '@twinwerk/model/help/help-page'
import { lists, note, pages, paragraph, points, steps, table } from '../blocks.ts'

export const contracts: HelpPage = {
  path: 'cloud/vertraege',
  title: { de: 'Verträge', en: 'Contracts' },
  summary: { de: 'Wer bekommt was, von wann bis wann, und wie wird bezahlt.', en: 'Who gets what, from when to when, and how it is paid.' },
  about: {
    lists: [
      'contracts/all',
      'contracts/contractsTelecom',
      'contracts/contractsService',
      'contracts/contractsAllowance',
      'contracts/contractsAssignment',
      'contracts/contractsPurchase',
      'contracts/contractsStatementOfWork',
      'contracts/contractsLease',
      'contracts/contractsFramework',
      'contracts/contractsServiceConnection',
      'contracts/contractsExternalService',
      'contracts/tenantcontracts',
      'contracts/contractsEnergySupply',
      'contracts/contractsGridUsage',
    ],
    types: ['contract', 'contractElement', 'paymentMethod', 'sepaMandate', 'bankAccount'],
  },
  sections: [
    {
      id: 'what',
      title: { de: 'Worum es geht', en: 'What it is' },
      blocks: [
        paragraph({
          de: 'Ein Vertrag verbindet den Vertragsnehmer mit dem, der liefert. Was geliefert wird, steht in Vertragselementen: je eines für ein Produkt mit Beginn, Ende, Menge und Preis. Laufzeit, Frist und Verlängerung stehen am Vertrag selbst.',
          en: 'A contract joins the receiver with the supplier. What is supplied stands in contract elements: one for each product with begin, end, quantity and price. Term, notice and extension stand at the contract itself.',
        }),
      ],
    },
    {
      id: 'how',
      title: { de: 'Wie es zusammenhängt', en: 'How it hangs together' },
      blocks: [
        points(
          {
            de: 'Vertragselement → Produkt: was es kostet und kann. Der Preis kommt vom Produkt, außer ein individueller Preis ist eingetragen.',
            en: 'Contract element → product: what it costs and does. The price is that of the product unless an individual one is given.',
          },
          {
            de: 'Vertragselement → Anschluss, Geräte, Rufnummern: womit die Leistung erbracht wird.',
            en: 'Contract element → line, devices, numbers: what the service is made with.',
          },
          {
            de: 'Adressen: Ausführungsadresse (wo geleistet wird), Anschlussadresse, Rechnungsadresse. Fehlt die letzte, gilt die Kontaktadresse.',
            en: 'Addresses: executing address (where it is supplied), connection address, billing address. Without the last one the contact address counts.',
          },
          {
            de: 'Zahlungsart: Lastschrift mit Mandat, Rechnung oder Überweisung.',
            en: 'Payment method: direct debit with mandate, on bill, or transfer.',
          },
        ),
      ],
    },
    {
      id: 'kinds',
      title: { de: 'Welche Arten es gibt', en: 'Which kinds there are' },
      blocks: [
        table(
          [
            { de: 'Art', en: 'Kind' },
            { de: 'Wofür', en: 'What for' },
          ],
          [
            [
              { de: 'Telekommunikation, Energielieferung', en: 'Telecom, energy supply' },
              { de: 'Verträge mit Kunden.', en: 'Contracts with customers.' },
            ],
            [
              { de: 'Hausanschluss', en: 'Service connection' },
              { de: 'Bau und Bereitstellung eines Anschlusses am Haus.', en: 'Building and providing a connection of a house.' },
            ],
            [
              { de: 'Dienstbarkeit, Gestattung, Pacht', en: 'Easement, allowance, lease' },
              { de: 'Rechte an Grundstücken und Gebäuden.', en: 'Rights on land and buildings.' },
            ],
            [
              { de: 'Rahmenvertrag', en: 'Framework contract' },
              { de: 'Bedingungen, die für mehrere Verträge gelten.', en: 'Terms that hold for several contracts.' },
            ],
            [
              {
                de: 'Kauf, Werkvertrag, Service, Externe Dienste, Beauftragung',
                en: 'Purchase, statement of work, service, external service, assignment',
              },
              { de: 'Leistungen, die eingekauft oder erbracht werden.', en: 'Services that are bought or rendered.' },
            ],
            [
              { de: 'Netznutzung, Mandanten', en: 'Grid usage, tenants' },
              { de: 'Verträge mit Netzbetreibern und unter Mandanten.', en: 'Contracts with grid operators and among tenants.' },
            ],
          ],
        ),
      ],
    },
    {
      id: 'do',
      title: { de: 'So geht es', en: 'How to do it' },
      blocks: [
        steps(
          { de: 'Den Vertrag über Kundenname oder Vertragsnummer suchen.', en: 'Find the contract by customer name or contract number.' },
          {
            de: 'Unter „Elemente“ nachsehen, was läuft; der Filter „Aktiv“ blendet Beendetes aus.',
            en: 'See under “Elements” what runs; the filter “Active” leaves out what has ended.',
          },
          {
            de: 'Für Änderungen den passenden Vorgang nehmen: Produkt ändern, Zahlungsart ändern, Umzug, Kündigung.',
            en: 'For changes use the process that fits: change product, change payment method, relocation, termination.',
          },
        ),
      ],
    },
    {
      id: 'mistakes',
      title: { de: 'Was oft schiefgeht', en: 'What often goes wrong' },
      blocks: [
        note({
          de: 'Das Produkt eines laufenden Elements nicht austauschen und seinen Beginn nicht verschieben: Damit ändert sich, was schon abgerechnet ist. Ein neues Element beginnt, das alte endet.',
          en: 'Do not exchange the product of a running element nor move its begin: that changes what was billed. A new element begins, the old one ends.',
        }),
        note({
          de: 'Das Vertragsende trägt der Vorgang „Kündigung“ ein, nachdem er den Termin berechnet hat. Von Hand eingetragen fehlt dem Kunden die Bestätigung.',
          en: 'The end of a contract is entered by the termination once it has worked out the day. Entered by hand, the customer gets no confirmation.',
        }),
      ],
    },
    {
      id: 'places',
      title: { de: 'Wo es steht', en: 'Where it is' },
      blocks: [
        lists('contracts/all', 'contracts/contractsTelecom', 'contracts/contractsEnergySupply', 'contracts/contractsServiceConnection'),
      ],
    },
    {
      id: 'read',
      title: { de: 'Weiterlesen', en: 'Read on' },
      blocks: [pages('cloud/vertraege/dienstbarkeit', 'cloud/vorgaenge/produkt-aendern', 'cloud/vorgaenge/kuendigung')],
    },
  ],
}
