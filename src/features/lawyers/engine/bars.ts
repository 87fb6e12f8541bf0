import type { State } from '../rules.ts'

/**
 * Where the office that licenses the lawyers of a state lets anybody look one up. Each address is named as that register by a public
 * source (docs/bar-registers.md has the table). A reviewer who finds one moved writes the new address here and there.
 */
const registers = {
  AK: 'https://alaskabar.org/for-lawyers/member-directories/',
  AL: 'https://members.alabar.org/Member_Portal/Member_Portal/Member-Search.aspx',
  AR: 'https://attorneyinfo.aoc.arkansas.gov/info/attorney/attorneysearch.aspx',
  AZ: 'https://www.azbar.org/find-a-lawyer/',
  CA: 'https://apps.calbar.ca.gov/attorney/LicenseeSearch/QuickSearch',
  CO: 'https://www.coloradolegalregulation.com/attorney-search/',
  CT: 'https://www.jud.ct.gov/attorneyfirminquiry/AttorneyFirmInquiry.aspx',
  DC: 'https://my.dcbar.org/memberdirectory',
  DE: 'https://rp470541.doelegal.com/vwPublicSearch/Show-VwPublicSearch-Table.aspx',
  FL: 'https://www.floridabar.org/directories/find-mbr/',
  GA: 'https://www.gabar.org/member-directory',
  HI: 'https://hsba.org/member-directory',
  IA: 'https://www.iacourtcommissions.org/ords/f?p=106:10',
  ID: 'https://isb.idaho.gov/licensing-mcle/attorney-roster-search/',
  IL: 'https://www.iardc.org/Lawyer/Search',
  IN: 'https://courtapps.in.gov/rollofattorneys',
  KS: 'https://directory-kard.kscourts.gov/',
  KY: 'https://kybar.org/cv5/cgi-bin/utilities.dll/openpage?WRP=LawyerLocator.htm',
  LA: 'https://www.lsba.org/Public/MembershipDirectory.aspx',
  MA: 'https://www.massbbo.org/s/attorney-lookup',
  MD: 'https://www.mdcourts.gov/lawyers/attylist',
  ME: 'https://apps.web.maine.gov/cgi-bin/online/maine_bar/attorney_directory.pl',
  MI: 'https://sbm.reliaguide.com/',
  MN: 'https://mars.courts.state.mn.us/',
  MO: 'https://mobar.org/public/LawyerDirectory.aspx',
  MS: 'https://courts.ms.gov/bar/barroll/barroll.php',
  MT: 'https://www.montanabar.org/cv5/cgi-bin/utilities.dll/openpage?WRP=membersearch.htm',
  NC: 'https://portal.ncbar.gov/Verification/search.aspx',
  ND: 'https://www.ndcourts.gov/lawyers',
  NE: 'https://attorneys.nejudicial.gov/member-search',
  NJ: 'https://portalattysearch-cloud.njcourts.gov/prweb/PRServletPublicAuth/app/Attorney/!STANDARD?AppName=AttorneySearch',
  NM: 'https://www.sbnm.org/For-Public/I-Need-a-Lawyer/Online-Bar-Directory',
  NV: 'https://nvbar.org/find-a-lawyer/',
  NY: 'https://iapps.courts.state.ny.us/attorneyservices/search',
  OH: 'https://www.supremecourt.ohio.gov/AttorneySearch/',
  OR: 'https://www.osbar.org/members/membersearch_start.asp',
  PA: 'https://www.padisciplinaryboard.org/for-the-public/find-attorney',
  RI: 'https://www.ribar.com/?pg=memberdirectory',
  SC: 'https://www.sccourts.org/attorneys/',
  TN: 'https://www.tbpr.org/attorneys',
  TX: 'https://www.texasbar.com/AM/Template.cfm?Section=Find_A_Lawyer',
  UT: 'https://services.utahbar.org/Member-Directory',
  VA: 'https://member.vsb.org/NGSAttorneySearch/NGSearch.aspx',
  WA: 'https://www.mywsba.org/PersonifyEbusiness/LegalDirectory.aspx',
  WI: 'https://www.wisbar.org/Pages/BasicLawyerSearch.aspx',
  WV: 'https://mywvbar.org/membership-search-members',
  WY: 'https://www.wyomingbar.org/for-the-public/hire-a-lawyer/lawyer-search/',
} as const satisfies Partial<Record<State, string>>

/** These offices let nobody search all of their lawyers: a reviewer asks them. */
const offices: Record<Exclude<State, keyof typeof registers>, string> = {
  NH: 'https://www.nhbar.org/',
  OK: 'https://ams.okbar.org/',
  SD: 'https://statebarofsouthdakota.com/',
  VT: 'https://www.vermontjudiciary.org/',
}

export interface BarLookup {
  readonly url: string
  /** Whether everybody with a license is found there. */
  readonly isRegister: boolean
}

/** Where to look up a license of this state, or whom to ask; undefined where the code is no state. */
export function barLookup(state: string): BarLookup | undefined {
  const [isRegister, isOffice] = [Object.hasOwn(registers, state), Object.hasOwn(offices, state)]
  if (!isRegister && !isOffice) return undefined
  return { url: { ...registers, ...offices }[state as State], isRegister }
}
