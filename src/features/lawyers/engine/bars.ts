import type { State } from '../rules.ts'

/**
 * Where the office that licenses the lawyers of a state lets anybody look one up. An address stands here where at least one public
 * source names it as that register (docs/bar-registers.md has the table); for every other state a reviewer is told to search. A
 * reviewer who finds one moved writes the new address here and there.
 */
const own: Partial<Record<State, string>> = {
  AZ: 'https://www.azbar.org/find-a-lawyer/',
  CA: 'https://apps.calbar.ca.gov/attorney/LicenseeSearch/QuickSearch',
  CO: 'https://www.coloradolegalregulation.com/attorney-search/',
  CT: 'https://www.jud.ct.gov/attorneyfirminquiry/AttorneyFirmInquiry.aspx',
  DC: 'https://my.dcbar.org/memberdirectory',
  FL: 'https://www.floridabar.org/directories/find-mbr/',
  GA: 'https://www.gabar.org/member-directory',
  IL: 'https://www.iardc.org/Lawyer/Search',
  IN: 'https://courtapps.in.gov/rollofattorneys',
  LA: 'https://www.lsba.org/Public/MembershipDirectory.aspx',
  MD: 'https://www.mdcourts.gov/lawyers/attylist',
  MI: 'https://sbm.reliaguide.com/',
  MN: 'https://mars.courts.state.mn.us/',
  NC: 'https://portal.ncbar.gov/Verification/search.aspx',
  NV: 'https://nvbar.org/find-a-lawyer/',
  NY: 'https://iapps.courts.state.ny.us/attorneyservices/search',
  OH: 'https://www.supremecourt.ohio.gov/AttorneySearch/',
  OR: 'https://www.osbar.org/members/membersearch_start.asp',
  PA: 'https://www.padisciplinaryboard.org/for-the-public/find-attorney',
  TN: 'https://www.tbpr.org/attorneys',
  TX: 'https://www.texasbar.com/AM/Template.cfm?Section=Find_A_Lawyer',
  WA: 'https://www.mywsba.org/PersonifyEbusiness/LegalDirectory.aspx',
  WI: 'https://www.wisbar.org/Pages/BasicLawyerSearch.aspx',
}

/** Where to look up a license of this state; undefined where no address was found in a public source. */
export const barLookup = (state: string): string | undefined => own[state as State]
