import type { Channel } from '#server/channel.ts'
import { lawyerDecided } from './contract.ts'
import { findLawyer } from './store.ts'

export const channel: Channel = {
  /** A lawyer sees the current verification status of their own profile. */
  async [lawyerDecided.name]({ db, actor }, data) {
    const { lawyerId } = lawyerDecided.shape.parse(data)
    const profile = lawyerId === actor.id ? await findLawyer(db, lawyerId) : undefined
    return profile === undefined ? null : { verificationStatus: profile.verificationStatus }
  },
}
