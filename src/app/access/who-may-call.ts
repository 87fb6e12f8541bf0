import { casesRows } from './cases.ts'
import { messagesToUs } from './messages-to-us.ts'

/**
 * What everybody gets of every endpoint, given a record that belongs to the owner (or to the lawyer who works for her). `ok` is
 * any answer of success; a number is the status of the refusal; a dot was not asked. Where a caller is admitted and refused for
 * another reason than who they are, the number is that refusal's (400 input, 409 state, 410 a link that has ended).
 *
 * owner: the client whose records these are. lawyer: the lawyer who works for her (Professional). client, starter, professional,
 * premium: strangers. unverified: a lawyer who waits. rejected: a lawyer whose verification was refused after a claim on her case.
 */
export const whoMayCall = String.raw`
                                        visitor signedOut suspended owner client lawyer starter professional premium unverified rejected admin
security.listOwnActivity                401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
files.getFile                           401     401       401       ok    404    404    404     404          404     404        404      404
files.sendPiece                         401     401       401       ok    404    404    404     404          404     404        404      404
files.finishFile                        401     401       401       ok    404    404    404     404          404     404        404      404
files.discardFile                       401     401       401       ok    404    404    404     404          404     404        404      404
lawyers.getLawyerProfile                401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
lawyers.saveLawyerProfile               401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
lawyers.withdrawProfileChange           401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
lawyers.beginLicenseDocument            401     401       401       403   403    409    ok      409          409     409        409      403
lawyers.removeLicenseDocument           401     401       401       403   403    ok     404     404          404     404        404      403
lawyers.downloadLicenseDocument         401     401       401       403   403    ok     404     404          404     404        404      403
lawyers.beginLawyerPhoto                401     401       401       403   403    409    409     409          409     409        409      403
lawyers.setLawyerPhoto                  401     401       401       403   403    409    409     409          409     409        409      403
lawyers.removeLawyerPhoto               401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
lawyers.getLawyerPhoto                  404     404       404       404   404    404    404     404          404     404        404      404
lawyers.submitLawyerProfile             401     401       401       403   403    409    409     409          409     409        ok       403
accounts.getCurrentUser                 401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.signUp                         ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.resendVerification             ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.confirmSignUp                  410     410       410       410   410    410    410     410          410     410        410      410
accounts.signIn                         403     403       403       403   403    403    403     403          403     403        403      403
accounts.verifyTwoFactor                401     401       401       401   401    401    401     401          401     401        401      401
accounts.enableTwoFactor                401     401       401       409   409    409    409     409          409     409        409      409
accounts.confirmTwoFactor               401     401       401       400   400    400    400     400          400     400        400      400
accounts.disableTwoFactor               401     401       401       409   409    409    409     409          409     409        409      409
accounts.renewRecoveryCodes             401     401       401       409   409    409    409     409          409     409        409      409
accounts.forgotPassword                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.resetPassword                  410     410       410       410   410    410    410     410          410     410        410      410
accounts.changePassword                 401     401       401       409   409    409    409     409          409     409        409      409
accounts.confirmPassword                401     401       401       409   409    409    409     409          409     409        409      409
accounts.listSessions                   401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.endOtherSessions               401     401       401       .     ok     .      .       .            .       .          .        .
accounts.endSession                     401     401       401       ok    404    404    404     404          404     404        404      404
accounts.signOut                        ok      ok        .         .     .      .      .       .            .       .          .        .
accounts.testLogin                      403     403       403       403   403    403    403     403          403     403        403      403
accounts.testLogout                     ok      ok        .         .     .      .      .       .            .       .          .        .
accounts.getProfile                     401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.updateProfile                  401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.changeEmail                    401     401       401       409   409    409    409     409          409     409        409      409
accounts.cancelEmailChange              401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
accounts.confirmEmailChange             410     410       410       410   410    410    410     410          410     410        410      410
accounts.stopEmailChange                410     410       410       410   410    410    410     410          410     410        410      410
masking.previewMasking                  ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
notifications.getPush                   401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
notifications.turnOnPush                401     401       401       409   409    409    409     409          409     409        409      409
notifications.turnOffPush               401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
notifications.listNotifications         401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
notifications.countUnread               401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
notifications.readNotification          401     401       401       ok    404    404    404     404          404     404        404      404
notifications.readAllNotifications      401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.computeDeadline               ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.listDeadlineRules             ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.listPapers                    ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.getPaper                      ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.readPaperBook                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
deadlines.checkDeadlineRules            401     401       401       403   403    403    403     403          403     403        403      ok
billing.getUsage                        401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
billing.listPlans                       ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
billing.getSubscription                 401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
billing.createSubscription              401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
billing.refreshSubscription             401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
billing.previewChange                   401     401       401       403   403    409    409     409          409     409        409      403
billing.changePlan                      401     401       401       403   403    409    409     409          409     409        409      403
billing.cancelSubscription              401     401       401       403   403    409    409     409          409     409        409      403
billing.resumeSubscription              401     401       401       403   403    409    409     409          409     409        409      403
billing.beginCard                       401     401       401       403   403    409    409     409          409     409        409      403
billing.takeCard                         401     401       401       403   403    409    409     409          409     409        409      403
billing.listInvoices                    401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
billing.downloadInvoice                 401     401       401       403   403    404    404     404          404     404        404      403
billing.paySandbox                      401     401       401       403   403    400    400     400          400     400        400      403
billing.openPayPal                      401     401       401       403   403    404    404     404          404     404        404      403
billing.orderByPayPal                   401     401       401       403   403    404    404     404          404     404        404      403
billing.captureByPayPal                 401     401       401       403   403    404    404     404          404     404        404      403
billing.receiveStripeEvent              404     404       404       404   404    404    404     404          404     404        404      404
billing.receivePayPalEvent              404     404       404       404   404    404    404     404          404     404        404      404
firms.getFirm                           401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
firms.inviteColleague                   401     401       401       403   403    402    402     402          ok      402        402      403
firms.withdrawInvitation                401     401       401       403   403    404    404     404          404     404        404      403
firms.readInvitation                    410     410       410       410   410    410    410     410          410     410        410      410
firms.joinFirm                          401     401       401       410   410    410    410     410          410     410        410      410
firms.leaveFirm                         401     401       401       403   403    404    404     404          404     404        404      403
firms.removeColleague                   401     401       401       403   403    404    404     404          404     404        404      403
conversations.startConversation         401     401       401       404   404    403    403     403          403     403        403      403
conversations.findConversation          401     401       401       ok    ok     403    403     403          403     403        403      403
conversations.listConversations         401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
conversations.getConversation           401     401       401       ok    404    ok     404     404          404     404        404      404
conversations.listMessages              401     401       401       ok    404    ok     404     404          404     404        404      404
conversations.sendMessage               401     401       401       ok    404    ok     404     404          404     404        404      404
conversations.beginFile                 401     401       401       403   404    403    404     404          404     404        404      404
conversations.downloadFile              401     401       401       ok    404    ok     404     404          404     404        404      404
conversations.readMessages              401     401       401       ok    404    ok     404     404          404     404        404      404
conversations.showTyping                401     401       401       ok    404    ok     404     404          404     404        404      404
conversations.lockConversation          401     401       401       ok    404    ok     404     404          404     404        404      ok
conversations.unlockConversation        401     401       401       409   404    409    404     404          404     404        404      409
conversations.releaseContact            401     401       401       ok    404    403    403     403          403     403        403      403
conversations.requestConsultationHere   401     401       401       ok    404    403    403     403          403     403        403      403
conversations.requestConsultation       401     401       401       ok    ok     403    403     403          403     403        403      403
${casesRows}
reviews.createReview                    401     401       401       409   404    403    403     403          403     403        403      403
reviews.replyToReview                   401     401       401       403   403    ok     404     404          404     404        404      403
reviews.changeReply                     401     401       401       403   403    404    404     404          404     404        404      403
reviews.listOwnReviews                  401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
reviews.getLeadReview                   401     401       401       ok    404    404    404     404          404     404        404      404
reviews.getReviewInvitations            401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
reviews.askForReviews                   401     401       401       403   403    ok     402     ok           ok      402        409      403
reviews.listLawyerReviews               ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
questions.askQuestion                   401     401       401       ok    ok     403    403     403          403     403        403      403
questions.listQuestions                 ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
questions.listSimilarQuestions          ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
questions.listOwnQuestions              401     401       401       ok    ok     403    403     403          403     403        403      403
questions.getQuestion                   ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
questions.updateQuestion                401     401       401       ok    403    403    403     403          403     403        403      403
questions.deleteQuestion                401     401       401       ok    403    403    403     403          403     403        403      403
questions.closeQuestion                 401     401       401       ok    403    403    403     403          403     403        403      403
questions.voteQuestion                  401     401       401       403   ok     ok     ok      ok           ok      ok         ok       ok
questions.viewQuestion                  ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
questions.answerQuestion                401     401       401       403   403    409    ok      ok           ok      403        403      403
questions.updateAnswer                  401     401       401       403   403    ok     403     403          403     403        403      403
questions.deleteAnswer                  401     401       401       404   403    ok     403     403          403     403        403      403
questions.voteAnswer                    401     401       401       ok    ok     403    ok      ok           ok      ok         ok       ok
questions.markBestAnswer                401     401       401       ok    403    403    403     403          403     403        403      403
directory.getFigures                    ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
directory.listLawyers                   ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
directory.getLawyer                     ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
moderation.fileReport                   401     401       401       409   ok     409    ok      ok           ok      ok         ok       ok
moderation.listPendingVerifications     401     401       401       403   403    403    403     403          403     403        403      ok
moderation.downloadLicense              401     401       401       403   403    403    403     403          403     403        403      ok
moderation.approveVerification          401     401       401       403   403    403    403     403          403     403        403      400
moderation.listProfileChanges           401     401       401       403   403    403    403     403          403     403        403      ok
moderation.approveProfileChange         401     401       401       403   403    403    403     403          403     403        403      400
moderation.refuseProfileChange          401     401       401       403   403    403    403     403          403     403        403      400
moderation.rejectVerification           401     401       401       403   403    403    403     403          403     403        403      ok
moderation.askMoreForVerification       401     401       401       403   403    403    403     403          403     403        403      ok
moderation.listReports                  401     401       401       403   403    403    403     403          403     403        403      ok
moderation.exportReports                401     401       401       403   403    403    403     403          403     403        403      ok
moderation.readReportedConversation     401     401       401       403   403    403    403     403          403     403        403      404
moderation.openReportedFile             401     401       401       403   403    403    403     403          403     403        403      404
moderation.resolveReport                401     401       401       403   403    403    403     403          403     403        403      ok
moderation.dismissReport                401     401       401       403   403    403    403     403          403     403        403      ok
moderation.listModeratedReviews         401     401       401       403   403    403    403     403          403     403        403      ok
moderation.hideReview                   401     401       401       403   403    403    403     403          403     403        403      ok
moderation.restoreReview                401     401       401       403   403    403    403     403          403     403        403      409
moderation.publishReview                401     401       401       403   403    403    403     403          403     403        403      409
moderation.refuseReview                 401     401       401       403   403    403    403     403          403     403        403      409
moderation.listModeratedParts           401     401       401       403   403    403    403     403          403     403        403      ok
moderation.hideQuestion                 401     401       401       403   403    403    403     403          403     403        403      ok
moderation.restoreQuestion              401     401       401       403   403    403    403     403          403     403        403      409
moderation.hideAnswer                   401     401       401       403   403    403    403     403          403     403        403      ok
moderation.restoreAnswer                401     401       401       403   403    403    403     403          403     403        403      409
moderation.listUsers                    401     401       401       403   403    403    403     403          403     403        403      ok
moderation.exportUsers                  401     401       401       403   403    403    403     403          403     403        403      ok
moderation.getPerson                    401     401       401       403   403    403    403     403          403     403        403      ok
moderation.suspendUser                  401     401       401       403   403    403    403     403          403     403        403      ok
moderation.liftSuspension               401     401       401       403   403    403    403     403          403     403        403      409
moderation.endPersonSessions            401     401       401       403   403    403    403     403          403     403        403      ok
moderation.confirmPersonEmail           401     401       401       403   403    403    403     403          403     403        403      409
moderation.removePersonPhoto            401     401       401       403   403    403    403     403          403     403        403      409
moderation.listRoleProposals            401     401       401       403   403    403    403     403          403     403        403      ok
moderation.proposeRole                  401     401       401       403   403    403    403     403          403     403        403      400
moderation.confirmRole                  401     401       401       403   403    403    403     403          403     403        403      404
moderation.withdrawRole                 401     401       401       403   403    403    403     403          403     403        403      404
moderation.listAudit                    401     401       401       403   403    403    403     403          403     403        403      ok
moderation.exportAudit                  401     401       401       403   403    403    403     403          403     403        403      ok
moderation.listSecurity                 401     401       401       403   403    403    403     403          403     403        403      ok
moderation.exportSecurity               401     401       401       403   403    403    403     403          403     403        403      ok
moderation.listPlaceRequests            401     401       401       403   403    403    403     403          403     403        403      ok
moderation.grantPlace                   401     401       401       403   403    403    403     403          403     403        403      404
moderation.refusePlace                  401     401       401       403   403    403    403     403          403     403        403      404
moderation.grantPlan                    401     401       401       403   403    403    403     403          403     403        403      ok
announcements.listAnnouncements         401     401       401       403   403    403    403     403          403     403        403      ok
announcements.publishAnnouncement       401     401       401       403   403    403    403     403          403     403        403      ok
announcements.endAnnouncement           401     401       401       403   403    403    403     403          403     403        403      ok
administration.listRecords              401     401       401       403   403    403    403     403          403     403        403      ok
administration.changeVisibility         401     401       401       403   403    403    403     403          403     403        403      ok
administration.exportRecords            401     401       401       403   403    403    403     403          403     403        403      ok
insights.getLawyerStats                 401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
insights.getLawyerAnalytics             401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
insights.downloadAnalytics              401     401       401       403   403    402    402     402          ok      402        402      403
insights.viewProfile                    ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
insights.getStats                       401     401       401       403   403    403    403     403          403     403        403      ok
insights.getMetrics                     401     401       401       403   403    403    403     403          403     403        403      ok
insights.getGrowth                      401     401       401       403   403    403    403     403          403     403        403      ok
insights.getBreakdown                   401     401       401       403   403    403    403     403          403     403        403      ok
insights.exportGrowth                   401     401       401       403   403    403    403     403          403     403        403      ok
insights.listActivities                 401     401       401       403   403    403    403     403          403     403        403      ok
insights.exportActivities               401     401       401       403   403    403    403     403          403     403        403      ok
insights.listSettings                    401     401       401       403   403    403    403     403          403     403        403      ok
insights.getSystemStatus                401     401       401       403   403    403    403     403          403     403        403      ok
recommendations.listRecommendations     ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
recommendations.getAnalysis             ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
recommendations.generateRecommendations 401     401       401       ok    403    403    403     403          403     403        403      ok
simplifier.getEngine                    401     401       401       ok    ok     403    403     403          403     403        403      403
simplifier.simplify                     401     401       401       ok    ok     403    403     403          403     403        403      403
simplifier.simplifyLive                 401     401       401       ok    ok     403    403     403          403     403        403      403
simplifier.listSaved                    401     401       401       ok    ok     403    403     403          403     403        403      403
simplifier.getSaved                     401     401       401       ok    404    403    403     403          403     403        403      403
simplifier.saveText                     401     401       401       ok    ok     403    403     403          403     403        403      403
simplifier.deleteSaved                  401     401       401       ok    404    403    403     403          403     403        403      403
translations.translateMessage           401     401       401       404   404    404    404     404          404     404        404      404
timeline.getTimeline                    401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.setTimelineView                401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.getExample                     401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.createJourney                  401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.createJourneyFromLead          401     401       401       ok    404    403    403     403          403     403        403      403
timeline.getJourney                     401     401       401       ok    404    403    403     403          403     403        403      403
timeline.updateJourney                  401     401       401       ok    404    403    403     403          403     403        403      403
timeline.deleteJourney                  401     401       401       ok    404    403    403     403          403     403        403      403
timeline.addStep                        401     401       401       ok    404    403    403     403          403     403        403      403
timeline.addDeadline                    401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.updateStep                     401     401       401       ok    404    403    403     403          403     403        403      403
timeline.deleteStep                     401     401       401       ok    404    403    403     403          403     403        403      403
timeline.addDocument                    401     401       401       ok    404    403    403     403          403     403        403      403
timeline.updateDocument                 401     401       401       ok    404    403    403     403          403     403        403      403
timeline.deleteDocument                 401     401       401       ok    404    403    403     403          403     403        403      403
timeline.downloadCalendar               401     401       401       ok    404    403    403     403          403     403        403      403
timeline.downloadSteps                  401     401       401       ok    404    403    403     403          403     403        403      403
timeline.createFeed                     401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.revokeFeed                     401     401       401       ok    ok     403    403     403          403     403        403      403
timeline.readFeed                       ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
timeline.createShare                    401     401       401       ok    404    403    403     403          403     403        403      403
timeline.revokeShare                    401     401       401       ok    404    403    403     403          403     403        403      403
timeline.readShare                      ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
appointments.getCalendar                401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
appointments.setCalendar                401     401       401       403   403    ok     402     ok           ok      402        ok       403
appointments.setOutsideCalendar         401     401       401       403   403    ok     402     ok           ok      402        ok       403
appointments.forgetOutsideCalendar      401     401       401       403   403    ok     ok      ok           ok      ok         ok       403
appointments.listSlots                  401     401       401       ok    ok     403    403     403          403     403        403      403
appointments.listNextTimes              ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
appointments.bookAppointment            401     401       401       409   ok     403    403     403          403     403        403      403
appointments.listAppointments           401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
appointments.confirmAppointment         401     401       401       403   403    ok     404     404          404     404        404      403
appointments.declineAppointment         401     401       401       403   403    ok     404     404          404     404        404      403
appointments.cancelAppointment          401     401       401       ok    404    409    404     404          404     404        404      404
appointments.proposeTime                401     401       401       409   404    ok     404     404          404     404        404      404
appointments.acceptTime                 401     401       401       409   404    409    404     404          404     404        404      404
appointments.dropProposal               401     401       401       409   404    409    404     404          404     404        404      404
appointments.listAsked                  401     401       401       ok    ok     403    403     403          403     403        403      403
appointments.withdrawAsked              401     401       401       409   404    403    403     403          403     403        403      403
appointments.downloadAppointment        401     401       401       ok    404    ok     404     404          404     404        404      404
appointments.getAppointmentFeed         401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
appointments.createAppointmentFeed      401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
appointments.revokeAppointmentFeed      401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
appointments.readAppointmentFeed        ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
${messagesToUs}
personal-data.getPersonalData           401     401       401       ok    ok    ok     ok      ok           ok      ok         ok       ok
personal-data.requestExport             401     401       401       ok    ok    ok     ok      ok           ok      ok         ok       ok
personal-data.openExport                401     401       401       410    410    410     410      410           410      410         410       410
personal-data.downloadExport            401     401       401       410    410    410     410      410           410      410         410       410
personal-data.requestDeletion           401     401       401       409    409    409     409      409           409      409         409       409
personal-data.undoDeletion              401     401       401       409    409    409     409      409           409      409         409       409
blog.listPosts                          ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
blog.listTags                           ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
blog.getPost                            ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
blog.viewPost                           ok      ok        ok        ok    ok     ok     ok      ok           ok      ok         ok       ok
blog.listMyPosts                        401     401       401       ok    ok     ok     ok      ok           ok      ok         ok       ok
blog.startPost                          401     401       401       403   403    402    402     402          ok      403        403      ok
blog.getMyPost                          401     401       401       404   404    404    404     404          ok      404        404      404
blog.saveDraft                          401     401       401       404   404    404    404     404          409     404        404      404
blog.beginPicture                       401     401       401       404   404    404    404     404          409     404        404      404
blog.getPicture                         404     404       404       404   404    404    404     404          404     404        404      404
blog.previewPost                        401     401       401       403   403    402    402     402          ok      403        403      ok
blog.submitPost                         401     401       401       404   404    404    404     404          409     404        404      404
blog.takeBackPost                       401     401       401       404   404    404    404     404          ok      404        404      404
blog.withdrawPost                       401     401       401       404   404    404    404     404          ok      404        404      404
blog.deletePost                         401     401       401       404   404    404    404     404          ok      404        404      404
blog.listWaitingPosts                   401     401       401       403   403    403    403     403          403     403        403      ok
blog.publishPost                        401     401       401       403   403    403    403     403          403     403        403      409
blog.returnPost                         401     401       401       403   403    403    403     403          403     403        403      409
blog.hidePost                           401     401       401       403   403    403    403     403          403     403        403      ok
blog.restorePost                        401     401       401       403   403    403    403     403          403     403        403      409
`

/** Rows by endpoint, cells by caller. */
export function readTable(text: string): Record<string, Record<string, string>> {
  const [head = '', ...rows] = text.split('\n').filter((line) => line.trim() !== '')
  const names = head.trim().split(/\s+/)
  return Object.fromEntries(
    rows.map((line) => {
      const [name = '', ...cells] = line.trim().split(/\s+/)
      return [
        name,
        Object.fromEntries(cells.flatMap((cell, i) => (cell === '.' ? [] : [[names[i]!, cell]]))),
      ]
    }),
  )
}
