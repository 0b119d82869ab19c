import type { EInvoiceProfile } from './e-invoice-problems.ts'

/** How readers of ZUGFeRD find the XML in the file; the version is that of Factur-X, or of the XRechnung. */
export const attachments: Record<EInvoiceProfile, { readonly name: string; readonly level: string; readonly version: string }> = {
  zugferd: { name: 'factur-x.xml', level: 'EN 16931', version: '1.0' },
  xrechnung: { name: 'xrechnung.xml', level: 'XRECHNUNG', version: '3.0' },
}

const properties = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document'],
  ['Version', 'The version of the standard'],
  ['ConformanceLevel', 'The profile of the XML document'],
] as const

/** The metadata (XMP) of Factur-X with the extension schema by which PDF/A allows them. */
export function facturX(profile: EInvoiceProfile): string {
  const { name, level, version } = attachments[profile]
  const described = properties.map(
    ([property, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  return `<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${name}</fx:DocumentFileName><fx:Version>${version}</fx:Version><fx:ConformanceLevel>${level}</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
}
