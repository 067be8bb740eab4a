/**
 * Who gets through which door, written by hand from S1§4, S1§6, S2§6, S3§6 and DECISIONS B5 (tried by
 * every-door.test.ts): role × action × state × method for every route, every call of the API and every reference set.
 */
import { ROLES, STATES, type Role, type State } from '../../support/roles';

// -- the sentences ----------------------------------------------------------------------------------------------------

export type Who = Partial<Record<Role, readonly State[]>>;
const ANY = STATES;
const OPEN: readonly State[] = ['draft', 'published'];
const UNLOCKED: readonly State[] = ['draft', 'published', 'reference draft', 'reference published'];
const SEEN: readonly State[] = ['published', 'reference published'];
const of = (...roles: Role[]): Who => Object.fromEntries(roles.map((role) => [role, ANY]));

export const RULES = {
  /** « Public pages are open » */
  everyone: of(...ROLES),
  visitor: of('visitor'),
  /** « every authenticated route needs a valid token » */
  member: of(...ROLES.filter((role) => role !== 'visitor')),
  /** « isAdmin gates administration »; planning sets and rules are the administrator's */
  admin: of('admin'),
  /** B5, « users, settings »: a co-administrator manages accounts, support reads both */
  accounts: of('admin', 'coAdmin'),
  accountRead: of('admin', 'coAdmin', 'support'),
  settingsRead: of('admin', 'support'),
  /** B5, « users, settings, themes, layers »: support reads themes and layers */
  mapReader: of('admin', 'support'),
  /** decision 116: as B5's thresholds */
  arrests: of('admin', 'coAdmin', 'technician'),
  /** B5, the row of jobs: who makes and changes them, who starts (a technician: their own), who reads */
  jobs: of('admin', 'coAdmin'),
  jobStart: of('admin', 'coAdmin', 'technician'),
  jobRead: of('admin', 'coAdmin', 'technician', 'support'),
  /** B5, « referentials edit, merge, replace, Sandre sync »: the shared sets */
  shared: of('admin', 'coAdmin', 'manager'),
  /** « Animator can create content »; the administrator creates territories and contents */
  writer: of('admin', 'animator'),
  /** whoever may delete something: S1§4, S2§6, S3§6 and the rows of stations */
  deleter: of('admin', 'coAdmin', 'manager', 'technician', 'animator'),
  /** where the door asks for no territory: anybody may be among the users that one lets read (A15) */
  reader: of(...ROLES.filter((role) => role !== 'visitor')),
  /** « Admin and animator see all territories; a consultant published ones, read-only; others none » */
  read: { admin: ANY, animator: ANY, consultant: SEEN },
  /** « Administrator edits; animator acts on non-reference territories »; archived is locked */
  write: { admin: UNLOCKED, animator: OPEN },
  /** « Archived: admin gets edit » (its status), « animator delete only » */
  status: { admin: ANY, animator: OPEN },
  /** « Reference territory: animator gets duplicate only » */
  copy: { admin: UNLOCKED, animator: UNLOCKED },
  /** « Archived: animator gets delete only » */
  delete: { admin: ANY, animator: [...OPEN, 'archived'] },
  /** « manages users of non-reference territories » */
  users: { admin: ANY, animator: [...OPEN, 'archived'] },
  /** B5, the rows of stations: where no station is asked for, or none is there */
  stationExport: of('admin', 'coAdmin', 'manager', 'technician', 'animator', 'consultant', 'other'),
  stationReport: of('admin', 'coAdmin', 'technician', 'animator', 'consultant'),
  stationAsk: of('admin', 'coAdmin', 'technician', 'animator'),
  stationSearches: of('admin', 'coAdmin', 'technician', 'animator', 'consultant', 'other'),
  stationUpdate: of('admin', 'coAdmin', 'technician'),
  stationKeep: of('admin', 'coAdmin'),
  stationMeasure: of('admin', 'coAdmin', 'technician', 'animator'),
  /** devices (decision 110): who works in the field writes, who looks after sites or data reads */
  equipment: of('admin', 'coAdmin', 'manager', 'technician', 'animator', 'consultant', 'support'),
  equipmentEdit: of('admin', 'coAdmin', 'technician', 'animator'),
  stationValidate: of('admin', 'coAdmin', 'technician', 'animator'),
} satisfies Record<string, Who>;
export type Rule = keyof typeof RULES;

// -- the doors of the screens: GET, then POST. `-` has none, `leads` only leads elsewhere. ----------------------------
// `!` letting in would spend the world (done for real in planning/rights.test.ts, users.test.ts, reference tests)
// `?` what it asks for is not there: to those who are let in a 404 is no refusal
// `~` reads the form before it asks for the state: each state is tried, with whole forms, in planning/rights.test.ts

export const SCREENS = `
$stationKind+/_index.tsx                                      member   -
$stationKind+/export.$format.ts                               stationExport -
$stationKind+/situation._index.tsx                            member   -
$stationKind+/situation.$format.ts                            stationExport -
$stationKind+/report._index.tsx                               stationReport -
$stationKind+/report.$format.ts                               stationReport -
$stationKind+/bulletin.tsx                                    member   stationValidate
$stationKind+/import.tsx                                      stationUpdate stationUpdate
$stationKind+/validation.tsx                                  stationValidate stationValidate?
$stationKind+/new.tsx                                         stationKeep stationKeep
job+/_index.tsx                                               jobRead  -
job+/execution._index.tsx                                     jobRead  -
job+/execution.$id._index.tsx                                  jobRead? jobStart?
job+/execution.$id.log.$format.ts                              jobRead? -
job+/list.tsx                                                 jobRead  -
job+/new.tsx                                                  jobs     jobs?
job+/schedule.ts                                              jobs     -
job+/$id._index.tsx                                           jobRead? jobStart?
job+/$id.edit.tsx                                             jobs?    jobs?
job+/$id.delete.tsx                                           jobs?    jobs?
graphic+/_index.tsx                                           member?  -
graphic+/pair.tsx                                              member?  -
graphic+/searches._index.tsx                                   member   -
graphic+/searches.new.tsx                                      member   member
graphic+/searches.$id.tsx                                      member?  member?
graphic+/selections.new.tsx                                    member   member
graphic+/selections.$id.tsx                                    member?  member?
graphic+/analyses.new.tsx                                      stationSearches stationSearches
graphic+/analyses.$id.tsx                                      stationSearches? stationSearches?
graphic+/analyses.file.$format.ts                              stationSearches? -
graphic+/export.$format.ts                                    stationExport? -
import+/_index.tsx                                            stationUpdate stationUpdate
import+/analyses.tsx                                          stationUpdate stationUpdate
import+/analyses_.told.$format.ts                             stationUpdate? -
import+/requests._index.tsx                                   stationAsk stationAsk
import+/requests.new.tsx                                      stationAsk stationAsk
import+/requests.$id._index.tsx                               stationAsk? stationAsk?
import+/requests.$id.file.ts                                  stationAsk? -
import+/models._index.tsx                                     stationUpdate -
import+/models.$id.tsx                                        stationUpdate? stationUpdate?
alert+/_index.tsx                                             member   stationMeasure?
alert+/config._index.tsx                                      member   -
alert+/config.new.tsx                                         stationUpdate stationUpdate
alert+/config.stations.tsx                                     stationUpdate stationUpdate
alert+/config.$id.tsx                                         member?  stationUpdate?
alert+/silences.tsx                                           member   stationUpdate
station+/_index.tsx                                           member   -
materiel+/_index.tsx                                          equipment -
materiel+/new.tsx                                             equipmentEdit equipmentEdit
materiel+/$id._index.tsx                                      equipment? equipmentEdit?
materiel+/$id.edit.tsx                                        equipmentEdit? equipmentEdit?
materiel+/$id.assign.tsx                                      equipmentEdit? equipmentEdit?
materiel+/forecast.tsx                                        equipment -
materiel+/inventory.tsx                                       equipment equipmentEdit
materiel+/find.ts                                             equipment -
materiel+/export.$format.ts                                   equipment -
station+/$typeName.$id._index.tsx                             member?  -
station+/$typeName.$id.bank.$export.$format.ts                stationKeep? -
station+/items.$set.ts                                         member   -
station+/$typeName.$id.bookmark.ts                            -        member?
station+/$typeName.$id.close.ts                               -        stationUpdate?
station+/$typeName.$id.code.tsx                               stationUpdate? stationUpdate?
station+/$typeName.$id.events._index.tsx                       member?  -
station+/$typeName.$id.events.new.tsx                          stationMeasure? stationMeasure?
station+/$typeName.$id.events.$event._index.tsx                member?  stationMeasure?
station+/$typeName.$id.events.$event.delete.tsx                stationMeasure? stationMeasure?
station+/$typeName.$id.visit.tsx                              stationMeasure? stationMeasure?
station+/$typeName.$id.visit_.send.ts                         -        stationMeasure
documents+/_index.tsx                                         member   -
documents+/new.tsx                                            stationMeasure? stationMeasure
documents+/station.$id._index.tsx                             member?  stationMeasure?
documents+/station.$id.$no.ts                                 member?  -
sitePlan+/_index.tsx                                          member   -
sitePlan+/$id.tsx                                             member?  stationMeasure?
campaigns+/_index.tsx                                         member   -
campaigns+/new.tsx                                            stationMeasure? stationMeasure
campaigns+/mine.tsx                                           member   stationMeasure?
campaigns+/mine_.key.ts                                       member   -
campaigns+/$id._index.tsx                                     member?  stationMeasure?
campaigns+/$id.edit.tsx                                       stationMeasure? stationMeasure?
globalEvents+/_index.tsx                                      member   -
globalEvents+/export.$format.ts                               stationExport? -
globalEvents+/feed._index.tsx                                 member   member
globalEvents+/feed.$token.ts                                  everyone? -
globalEvents+/$event.ts                                       member?  -
station+/validation.tsx                                       stationValidate stationValidate?
station+/$typeName.$id.corrections.tsx                        stationValidate? stationValidate?
station+/$typeName.$id.review.tsx                             stationValidate? stationValidate?
station+/$typeName.$id.rearrange.tsx                          stationUpdate? stationUpdate?
station+/$typeName.$id.recipes.tsx                             stationUpdate? stationUpdate?
station+/$typeName.$id.rating.tsx                              stationUpdate? stationUpdate?
station+/$typeName.$id.analyses.$format.ts                     stationExport? -
station+/$typeName.$id.quality.tsx                             member?  -
station+/$typeName.$id.samplings.tsx                           member?  stationValidate?
station+/$typeName.$id.parameter.$code._index.tsx              member?  -
station+/$typeName.$id.parameter.$code.$format.ts              stationExport? -
station+/$typeName.$id.statistics.tsx                          member?  -
station+/$typeName.$id.report.$format.ts                       stationExport? -
station+/$typeName.$id.series.tsx                              stationUpdate? stationUpdate?
station+/$typeName.$id.delete.tsx                             stationKeep? stationKeep?
station+/$typeName.$id.edit.tsx                               stationUpdate? stationUpdate?
station+/$typeName.$id.history.$version.tsx                   member?  stationUpdate?
station+/$typeName.$id.history._index.tsx                     member?  -
station+/$typeName.$id.import.tsx                              stationUpdate? stationUpdate?
station+/$typeName.$id.links.tsx                              member?  stationUpdate?
station+/$typeName.$id.measures.tsx                            stationMeasure? stationMeasure?
station+/$typeName.$id.merge.tsx                              stationUpdate? stationUpdate?
station+/$typeName.$id.parts.$part.tsx                        stationUpdate? stationUpdate?
station+/$typeName.$id.picture.$row.ts                        member?  -
station+/$typeName.$id.points.tsx                             member?  stationUpdate?
$.tsx                                                         everyone? -
_index.tsx                                                    member   -
account+/_index.tsx                                           member   member
account+/keys.tsx                                             member   member
account+/data.ts                                               member   -
account+/password.tsx                                         member   member
account+/picture.file.ts                                      member?  -
account+/picture.tsx                                          member   member
account+/secondFactor.tsx                                     member   member
administration+/_index.tsx                                    accountRead -
administration+/rights._index.tsx                             admin    admin
administration+/rights.why.tsx                                admin    -
administration+/deleted.$id.tsx                               deleter?  deleter?
administration+/deleted._index.tsx                            deleter   -
administration+/keys.tsx                                      accounts accounts?
administration+/jobs.tsx                                      admin    admin
arrests+/$id._index.tsx                                        member?  arrests?
arrests+/$id.document.ts                                       member?  -
arrests+/_index.tsx                                           member   -
administration+/cartography._index.tsx                        mapReader admin?
administration+/cartography.layer.$id.tsx                     mapReader? admin?
administration+/cartography.pictos.tsx                        mapReader admin
administration+/cartography.theme.$id.tsx                     mapReader? admin?
administration+/firstSteps.tsx                                admin    admin
administration+/homepage.tsx                                  admin    admin
administration+/outlines._index.tsx                           admin    -
administration+/outlines.import.tsx                           admin    admin
administration+/personalData.tsx                               admin    -
administration+/outlines.$id.tsx                              admin?   admin?
administration+/stats._index.tsx                              admin    -
administration+/stats.$panel.$format.ts                       admin    -
administration+/journal._index.tsx                            admin    -
administration+/journal.$id.tsx                               admin?   -
administration+/journal.export.$format.ts                     admin    -
administration+/settings.tsx                                  settingsRead admin
administration+/user.$id._index.tsx                           accountRead accounts?
administration+/user.$id.data._index.tsx                       admin?   admin
administration+/user.$id.data.file.ts                          admin?   -
administration+/user.$id.delete.tsx                           accounts accounts!
administration+/user.$id.picture.ts                            accountRead? -
administration+/user.$id.stations.tsx                         accountRead? accounts?
administration+/user.$id.themes.tsx                           mapReader? admin?
administration+/user.$id.usage.tsx                            accountRead? -
administration+/user._index.tsx                               accountRead -
administration+/user.new.tsx                                  accounts accounts
administration+/contents.tsx                                   admin    -
administration+/problemSolution.tsx                            admin    -
api.docs.tsx                                                  everyone -
api.openapi[.]json.ts                                         everyone -
askAccount.tsx                                                everyone everyone
brand.$name.ts                                                everyone? -
layers.$id.$what.ts                                            member?  -
layers.choices.ts                                              leads    member
tiles.$preset.$z.$x.$y.ts                                      everyone? -
contact.tsx                                                   everyone everyone
help+/$page.tsx                                               everyone? -
help+/_index.tsx                                              everyone -
contents+/$categoryId.$contentId._index.tsx                   member   member?
contents+/$categoryId.$contentId.delete.tsx                   writer   writer!
contents+/$categoryId.$contentId.documents.tsx                writer   writer?
contents+/_lists.$categoryId.$contentId.edit.tsx                     writer   writer
contents+/$categoryId.$contentId.history.$version.tsx         writer?  writer?
contents+/$categoryId.$contentId.history._index.tsx           writer   -
contents+/_lists.$categoryId._index.tsx                              member   -
contents+/_index.tsx                                          member   -
contents+/categories.$id.delete.tsx                           admin    admin!
contents+/_lists.categories._index.tsx                               admin    admin
design.tsx                                                    admin    admin
documents+/$name.ts                                           member?  -
events.ts                                                     member?  -
home.tsx                                                      everyone -
home_.document.$id.tsx                                        everyone? -
impersonation.tsx                                             leads    admin?
kept.tsx                                                      member   member
login_.agency.ts                                              everyone? -
login.tsx                                                     everyone everyone
logout.tsx                                                    leads    everyone!
panels.tsx                                                    member   member
places.ts                                                      member   -
preferences.tsx                                               leads    everyone
referencial+/$set.$id.tsx                                     member   set?
referencial+/$set.$id_.history.$version.tsx                   set?     set?
referencial+/$set.$id_.history._index.tsx                     set?     -
referencial+/$set._index.tsx                                  member   set
referencial+/$set.automatic.ts                                set      set
referencial+/$set.delete.tsx                                  set?     set!
referencial+/$set.duplicates.tsx                              set      -
referencial+/$set.export.$format.ts                           set      -
referencial+/$set.import.$session.tsx                         set?     set?
referencial+/$set.import._index.tsx                           set      set
referencial+/$set.new.tsx                                     set      set
referencial+/$set.purge.tsx                                   set      set!
referencial+/$set.replace.tsx                                 set      set!
referencial+/$set.synchronise.$session.tsx                    set?     set?
referencial+/$set.synchronise._index.tsx                      set      set
referencial+/_index.tsx                                       member   -
referencial+/_layout.tsx                                      member   -
referencial+/city-centres.ts                                  member   admin!
referencial+/dashboard.tsx                                    shared   -
referencial+/export.$format.ts                                admin?   -
referencial+/load-communes.ts                                 member   admin!
referencial+/matriceRef.new.tsx                               admin    admin
referencial+/rotation._index.tsx                              member   admin
referencial+/rpg._index.tsx                                   member   admin
referencial+/synchronise.tsx                                  shared   -
reset.tsx                                                     everyone everyone
search+/_index.tsx                                            member   -
search+/results.ts                                            member   -
editing.ts                                                    member?  -
session.ts                                                    everyone -
territories+/_index.tsx                                       member   -
territories+/communes.ts                                      writer   -
territories+/drawing.ts                                       leads    writer
territories+/new.tsx                                          writer   writer
territories+/typed.ts                                         reader   reader
territories+/territory.$id._index.tsx                         read     -
territories+/territory.$id.allocation.tsx                     write    write~
territories+/territory.$id.cells.ts                           writer   -
territories+/territory.$id.delete.tsx                         delete   delete!
territories+/territory.$id.deleteMatrices.tsx                 write    write!
territories+/territory.$id.duplicate.tsx                      copy     copy
territories+/territory.$id.edit.tsx                           status   write~
territories+/territory.$id.edit_.merge.tsx                    writer   write~
territories+/territory.$id.export.$format.ts                  read     -
territories+/territory.$id.history.$version.tsx               read     write
territories+/territory.$id.history._index.tsx                 read     -
territories+/territory.$id.import.tsx                         writer   write~
territories+/territory.$id.intakes._index.tsx                 read     write~
territories+/territory.$id.intakes.$intakeId._index.tsx       read?    write?
territories+/territory.$id.intakes.$intakeId.edit.tsx         write?   write?
territories+/territory.$id.intakes.$intakeId.delete.tsx       write?   write?
territories+/territory.$id.intakes.$intakeId.export.$format.ts read?    -
territories+/territory.$id.kml.ts                             read?    -
territories+/territory.$id.matrice.new.tsx                    write    write~
territories+/territory.$id.status.tsx                         users    users~
territories+/territory.$id.zones.$format.ts                   read?    -
territories+/_scenarios.matrice.$matrixId._index.tsx                     read     -
territories+/matrice.$matrixId.cells.ts                       read     -
territories+/matrice.$matrixId.delete.tsx                     write    write!
territories+/matrice.$matrixId.describe.tsx                   write    write~
territories+/matrice.$matrixId.describe_.merge.tsx            writer   write~
territories+/matrice.$matrixId.duplicate.tsx                  write    write
territories+/matrice.$matrixId.edit.tsx                       write    write~
territories+/matrice.$matrixId.export.$format.ts              read     -
territories+/matrice.$matrixId.favourite.ts                   reader   read
territories+/matrice.$matrixId.history.$version.tsx           read     write
territories+/matrice.$matrixId.history._index.tsx             read     -
territories+/matrice.$matrixId.import.tsx                     write    write~
territories+/matrice.$matrixId.merge.tsx                      writer   write
territories+/_scenarios.matrice.$matrixId.scenario.new.tsx               write    write~
territories+/_scenarios.matrice.$matrixId.scenariosCompare._index.tsx    read     -
territories+/matrice.$matrixId.scenariosCompare.chart.$section.$format.ts read?    -
territories+/matrice.$matrixId.scenariosCompare.export.$format.ts read?    -
territories+/matrice.$matrixId.scenariosCompare.start.ts      writer   write
territories+/_scenarios.scenario.$id._index.tsx                          read     write!
territories+/_scenarios.scenario.$id.allocation._index.tsx               read     -
territories+/scenario.$id.allocation.export.$format.ts        read     -
territories+/_scenarios.scenario.$id.allocation.take.tsx                 copy     copy
territories+/scenario.$id.apply.ts                            writer   write
territories+/scenario.$id.whole.ts                            writer   write
territories+/scenario.$id.chart.$name.$format.ts              read?    -
territories+/_scenarios.scenario.$id.delete.tsx                          write    write!
territories+/_scenarios.scenario.$id.duplicate.tsx                       write    write
territories+/_scenarios.scenario.$id.edit.tsx                            write    write
territories+/scenario.$id.export.$format.ts                   read?    -
territories+/_scenarios.scenario.$id.frontier.tsx                        read     write
territories+/_scenarios.scenario.$id.history.$version.tsx                read     write
territories+/_scenarios.scenario.$id.history._index.tsx                  read     -
territories+/_scenarios.scenario.$id.map._index.tsx                      read     -
territories+/scenario.$id.map.export.$format.ts               read?    -
territories+/_scenarios.scenario.$id.merge.tsx                           writer   write
territories+/scenario.$id.model.ts                            read     -
territories+/scenario.$id.nearest.ts                          writer   write
territories+/_scenarios.scenario.$id.robustness.tsx                      read     write
territories+/_scenarios.scenario.$id.workshop._index.tsx                 read     write
territories+/scenario.$id.workshop.export.$format.ts          read     -
territories+/_scenarios.scenario.$id.workshop.minute.tsx                 read     -
`;

// -- the calls of the API; `public`: also by the deployment's public token (A28) --------------------------------------

export const CALLS = `
GET quality                                       member
POST quality                                      stationKeep
GET quality/{id}                                  member?
PUT quality/{id}                                  stationUpdate?
DELETE quality/{id}                               stationKeep?
GET quality/{id}/arrangements                     member?
POST quality/{id}/arrangements                    stationUpdate?
GET quality/{id}/pictures                         member?
POST quality/{id}/pictures                        stationUpdate?
GET quality/{id}/comments                         member?
POST quality/{id}/comments                        stationUpdate?
GET piezometer                                    member
POST piezometer                                   stationKeep
GET piezometer/{id}                               member?
PUT piezometer/{id}                               stationUpdate?
DELETE piezometer/{id}                            stationKeep?
GET piezometer/{id}/drilling                      member?
GET piezometer/{id}/borehole                      member?
GET piezometer/{id}/aquifer                       member?
POST piezometer/{id}/drilling                     stationUpdate?
GET piezometer/{id}/casings                       member?
POST piezometer/{id}/casings                      stationUpdate?
GET piezometer/{id}/strainers                     member?
POST piezometer/{id}/strainers                    stationUpdate?
GET piezometer/{id}/lithology                     member?
POST piezometer/{id}/lithology                    stationUpdate?
GET piezometer/{id}/stratigraphy                  member?
POST piezometer/{id}/stratigraphy                 stationUpdate?
GET piezometer/{id}/usages                        member?
POST piezometer/{id}/usages                       stationUpdate?
GET piezometer/{id}/arrangements                  member?
POST piezometer/{id}/arrangements                 stationUpdate?
GET piezometer/{id}/pictures                      member?
POST piezometer/{id}/pictures                     stationUpdate?
GET piezometer/{id}/comments                      member?
POST piezometer/{id}/comments                     stationUpdate?
GET hydrologicalStation                           member
POST hydrologicalStation                          stationKeep
GET hydrologicalStation/{id}                      member?
PUT hydrologicalStation/{id}                      stationUpdate?
DELETE hydrologicalStation/{id}                   stationKeep?
GET hydrologicalStation/{id}/arrangements         member?
POST hydrologicalStation/{id}/arrangements        stationUpdate?
GET hydrologicalStation/{id}/pictures             member?
POST hydrologicalStation/{id}/pictures            stationUpdate?
GET hydrologicalStation/{id}/comments             member?
POST hydrologicalStation/{id}/comments            stationUpdate?
GET pluviometer                                   member
POST pluviometer                                  stationKeep
GET pluviometer/{id}                              member?
PUT pluviometer/{id}                              stationUpdate?
DELETE pluviometer/{id}                           stationKeep?
GET pluviometer/{id}/arrangements                 member?
POST pluviometer/{id}/arrangements                stationUpdate?
GET pluviometer/{id}/pictures                     member?
POST pluviometer/{id}/pictures                    stationUpdate?
GET pluviometer/{id}/comments                     member?
POST pluviometer/{id}/comments                    stationUpdate?
GET productionUnit                                member
POST productionUnit                               stationKeep
GET productionUnit/{id}                           member?
PUT productionUnit/{id}                           stationUpdate?
DELETE productionUnit/{id}                        stationKeep?
GET productionUnit/{id}/arrangements              member?
POST productionUnit/{id}/arrangements             stationUpdate?
GET productionUnit/{id}/pictures                  member?
POST productionUnit/{id}/pictures                 stationUpdate?
GET productionUnit/{id}/comments                  member?
POST productionUnit/{id}/comments                 stationUpdate?
GET distributionUnit                              member
POST distributionUnit                             stationKeep
GET distributionUnit/{id}                         member?
PUT distributionUnit/{id}                         stationUpdate?
DELETE distributionUnit/{id}                      stationKeep?
GET distributionUnit/{id}/arrangements            member?
POST distributionUnit/{id}/arrangements           stationUpdate?
GET distributionUnit/{id}/pictures                member?
POST distributionUnit/{id}/pictures               stationUpdate?
GET distributionUnit/{id}/comments                member?
POST distributionUnit/{id}/comments               stationUpdate?
GET installation                                  member
POST installation                                 stationKeep
GET installation/{id}                             member?
PUT installation/{id}                             stationUpdate?
DELETE installation/{id}                          stationKeep?
GET installation/{id}/drilling                    member?
GET installation/{id}/borehole                    member?
GET installation/{id}/aquifer                     member?
POST installation/{id}/drilling                   stationUpdate?
GET installation/{id}/casings                     member?
POST installation/{id}/casings                    stationUpdate?
GET installation/{id}/strainers                   member?
POST installation/{id}/strainers                  stationUpdate?
GET installation/{id}/lithology                   member?
POST installation/{id}/lithology                  stationUpdate?
GET installation/{id}/stratigraphy                member?
POST installation/{id}/stratigraphy               stationUpdate?
GET installation/{id}/usages                      member?
POST installation/{id}/usages                     stationUpdate?
GET installation/{id}/arrangements                member?
POST installation/{id}/arrangements               stationUpdate?
GET installation/{id}/pictures                    member?
POST installation/{id}/pictures                   stationUpdate?
GET installation/{id}/comments                    member?
POST installation/{id}/comments                   stationUpdate?
GET sector                                        member
POST sector                                       stationKeep
GET sector/{id}                                   member?
PUT sector/{id}                                   stationUpdate?
DELETE sector/{id}                                stationKeep?
GET sector/{id}/arrangements                      member?
POST sector/{id}/arrangements                     stationUpdate?
GET sector/{id}/pictures                          member?
POST sector/{id}/pictures                         stationUpdate?
GET sector/{id}/comments                          member?
POST sector/{id}/comments                         stationUpdate?
POST installation/merge/{a}/{b}                   stationUpdate?
PUT installation/{id}/changeBssCode               stationUpdate?
GET quality/{id}/series                           member?
GET quality/{id}/measures/{layer}                 member?
POST quality/{id}/measures                        stationMeasure?
GET quality/{id}/statistic/{statistic}            member?
GET quality/{id}/situation                        member?
GET quality/{id}/dataTypes                        member?
GET quality/{id}/chartOptions                     member?
GET quality/{id}/thresholds                       member?
GET quality/{id}/calculate                        member?
GET quality/{id}/classes                          member?
GET quality/{id}/verdict                          member?
GET quality/{id}/review                           member?
GET quality/{id}/sample                           member?
GET quality/{id}/operation                        member?
GET quality/{id}/location                         member?
GET quality/watermass                             member
GET quality/network                               member
GET quality/contributor                           member
GET quality/superposition                         stationSearches
GET quality/superposition/{id}                    stationSearches?
DELETE quality/superposition/{id}                 stationSearches?
GET importModel                                   stationUpdate
POST importModel                                  stationUpdate
POST importModel/{id}/measures                    stationUpdate?
GET piezometer/{id}/series                        member?
GET piezometer/{id}/measures/{layer}              member?
POST piezometer/{id}/measures                     stationMeasure?
GET piezometer/{id}/statistic/{statistic}         member?
GET piezometer/{id}/situation                     member?
GET piezometer/{id}/dataTypes                     member?
GET piezometer/{id}/chartOptions                  member?
GET piezometer/{id}/thresholds                    member?
GET piezometer/{id}/spi                           member?
GET hydrologicalStation/{id}/series               member?
GET hydrologicalStation/{id}/measures/{layer}     member?
POST hydrologicalStation/{id}/measures            stationMeasure?
GET hydrologicalStation/{id}/statistic/{statistic} member?
GET hydrologicalStation/{id}/situation            member?
GET hydrologicalStation/{id}/dataTypes            member?
GET hydrologicalStation/{id}/chartOptions         member?
GET hydrologicalStation/{id}/thresholds           member?
GET pluviometer/{id}/series                       member?
GET pluviometer/{id}/measures/{layer}             member?
POST pluviometer/{id}/measures                    stationMeasure?
GET pluviometer/{id}/statistic/{statistic}        member?
GET pluviometer/{id}/situation                    member?
GET pluviometer/{id}/dataTypes                    member?
GET pluviometer/{id}/chartOptions                 member?
GET pluviometer/{id}/thresholds                   member?
GET pluviometer/{id}/spi                          member?
GET productionUnit/{id}/series                    member?
GET productionUnit/{id}/measures/{layer}          member?
POST productionUnit/{id}/measures                 stationMeasure?
GET productionUnit/{id}/statistic/{statistic}     member?
GET productionUnit/{id}/situation                 member?
GET productionUnit/{id}/dataTypes                 member?
GET productionUnit/{id}/chartOptions              member?
GET productionUnit/{id}/thresholds                member?
GET productionUnit/{id}/calculate                 member?
GET productionUnit/{id}/classes                   member?
GET productionUnit/{id}/verdict                   member?
GET productionUnit/{id}/review                    member?
GET productionUnit/{id}/sample                    member?
GET productionUnit/{id}/operation                 member?
GET productionUnit/{id}/location                  member?
GET distributionUnit/{id}/series                  member?
GET distributionUnit/{id}/measures/{layer}        member?
POST distributionUnit/{id}/measures               stationMeasure?
GET distributionUnit/{id}/statistic/{statistic}   member?
GET distributionUnit/{id}/situation               member?
GET distributionUnit/{id}/dataTypes               member?
GET distributionUnit/{id}/chartOptions            member?
GET distributionUnit/{id}/thresholds              member?
GET distributionUnit/{id}/calculate               member?
GET distributionUnit/{id}/classes                 member?
GET distributionUnit/{id}/verdict                 member?
GET distributionUnit/{id}/review                  member?
GET distributionUnit/{id}/sample                  member?
GET distributionUnit/{id}/operation               member?
GET distributionUnit/{id}/location                member?
GET installation/{id}/series                      member?
GET installation/{id}/measures/{layer}            member?
POST installation/{id}/measures                   stationMeasure?
GET installation/{id}/statistic/{statistic}       member?
GET installation/{id}/situation                   member?
GET installation/{id}/dataTypes                   member?
GET installation/{id}/chartOptions                member?
GET installation/{id}/thresholds                  member?
GET sector/{id}/series                            member?
GET sector/{id}/measures/{layer}                  member?
POST sector/{id}/measures                         stationMeasure?
GET sector/{id}/statistic/{statistic}             member?
GET sector/{id}/situation                         member?
GET sector/{id}/dataTypes                         member?
GET sector/{id}/chartOptions                      member?
GET sector/{id}/thresholds                        member?
GET hubeau/v1/niveaux_nappes/stations            everyone public
GET hubeau/v1/niveaux_nappes/chroniques          everyone public
GET hubeau/v1/qualite_nappes/analyses            everyone public
GET hubeau/v2/qualite_rivieres/analyse_pc        everyone public
GET hubeau/v2/hydrometrie/sites                  everyone public
GET hubeau/v2/hydrometrie/stations               everyone public
GET hubeau/v2/hydrometrie/obs_elab               everyone public
GET sensorthings/v1.1                            everyone public
GET sensorthings/v1.1/{entities}                 everyone public
GET sensorthings/v1.1/{entities}/{related}       everyone public
GET sensorthings/v1.1/{entities}/{related}/{of}  everyone public
POST login                                    everyone
POST logout                                   member!
POST reset                                    everyone public
PUT reset                                     everyone public
POST resetByEmail                             everyone public
POST mail/support                             everyone public
POST mail/admin                               everyone public
POST statisticApplication                     everyone public
GET statisticApplication                      admin
POST statisticApplication/user/cgu            member
GET user                                      accountRead
POST user                                     accounts
PUT user                                      accounts
GET user/{login}                              accountRead
DELETE user/{login}                           accounts!
GET user/habilitations                        accountRead
GET user/applicationHabilitations             accountRead
GET user/habilitations/{login}                accountRead
PUT user/habilitations/{login}                accounts
GET user/station/{login}                      accountRead
PUT user/station/{login}                      accounts
GET user/bookmarks                            member
POST user/bookmark                            member?
GET user/keyfigures/{login}                   accountRead
GET user/statistic/{login}                    accountRead
GET user/statistic/station/{login}            accountRead
GET user/statistic/usage/{login}              accountRead
GET user/statistic/cms/{login}                accountRead
GET user/statistic/cgu/{login}                accountRead
GET user/parameters                           member
PUT user/parameters/{parameter}               member
GET user/parameter/sieau                      member
POST user/parameter                           member
PUT user/parameter                            member
GET user/filters/station                      member
POST user/filters/station                     member
GET user/filters/station/{stationType}/{listCode}/execute member?
GET user/theme                                member
GET user/theme/all                            mapReader
POST user/theme                               admin?
GET user/view                                 member
POST user/view                                member
GET user/view/generic                         member
POST user/view/generic                        admin
GET events                                    member
GET cms                                       member
POST cms                                      writer
PUT cms                                       writer
GET cms/{id}                                  member
PUT cms/{id}                                  writer
DELETE cms/{id}                               writer!
GET cms/{id}/category                         member
POST cms/{id}/facebook                        writer
POST cms/documents/stats                      member
GET cms/category                              member
POST cms/category                             admin
PUT cms/category                              admin
DELETE cms/category                           admin
GET cms/category/{id}                         member
DELETE cms/category/{id}                      admin!
GET files/document/{id}                       member?
POST files/upload                             writer
POST files/uploadFtp                          admin
GET job                                       jobRead
POST job                                      jobs
GET job/{id}                                  jobRead?
PUT job/{id}                                  jobs?
DELETE job/{id}                               jobs?
POST job/{id}/execute                         jobStart?
GET referencial/summary                       member
GET referencial/{set}                         member
POST referencial/{set}                        set
DELETE referencial/{set}                      set?
GET referencial/{set}/{id}                    member?
PUT referencial/{set}/{id}                    set?
DELETE referencial/{set}/{id}                 set!
GET referencial/{set}/count                   member
GET referencial/{set}/countDelete/{id}        member?
DELETE referencial/{set}/purge                set!
PUT referencial/{set}/replace                 set?
GET referencial/{set}/export                  set
GET referencial/rotation/{kind}               member
GET referencial/rotation/{kind}/count         member
PUT referencial/rotation/{kind}/{id}          admin?
GET referencial/rpg                           member
POST referencial/rpg                          member
GET referencial/city/cedex                    member
GET referencial/contributor/status            member
POST referencial/exportData                   admin
POST referencial/exportKml                    admin
GET indicateur                                member
GET quality/{id}/event                        member?
POST quality/{id}/event                       stationMeasure?
GET quality/{id}/event/{eventId}              member?
PUT quality/{id}/event/{eventId}              stationMeasure?
DELETE quality/{id}/event/{eventId}           stationMeasure?
GET quality/{id}/event/{eventId}/actions      member?
POST quality/{id}/eventDiagnostic             stationMeasure?
PUT quality/{id}/eventDiagnostic/{eventId}    stationMeasure?
GET piezometer/{id}/event                     member?
POST piezometer/{id}/event                    stationMeasure?
GET piezometer/{id}/event/{eventId}           member?
PUT piezometer/{id}/event/{eventId}           stationMeasure?
DELETE piezometer/{id}/event/{eventId}        stationMeasure?
GET piezometer/{id}/event/{eventId}/actions   member?
POST piezometer/{id}/eventDiagnostic          stationMeasure?
PUT piezometer/{id}/eventDiagnostic/{eventId} stationMeasure?
GET hydrologicalStation/{id}/event            member?
POST hydrologicalStation/{id}/event           stationMeasure?
GET hydrologicalStation/{id}/event/{eventId}  member?
PUT hydrologicalStation/{id}/event/{eventId}  stationMeasure?
DELETE hydrologicalStation/{id}/event/{eventId} stationMeasure?
GET hydrologicalStation/{id}/event/{eventId}/actions member?
POST hydrologicalStation/{id}/eventDiagnostic stationMeasure?
PUT hydrologicalStation/{id}/eventDiagnostic/{eventId} stationMeasure?
GET pluviometer/{id}/event                    member?
POST pluviometer/{id}/event                   stationMeasure?
GET pluviometer/{id}/event/{eventId}          member?
PUT pluviometer/{id}/event/{eventId}          stationMeasure?
DELETE pluviometer/{id}/event/{eventId}       stationMeasure?
GET pluviometer/{id}/event/{eventId}/actions  member?
POST pluviometer/{id}/eventDiagnostic         stationMeasure?
PUT pluviometer/{id}/eventDiagnostic/{eventId} stationMeasure?
GET productionUnit/{id}/event                 member?
POST productionUnit/{id}/event                stationMeasure?
GET productionUnit/{id}/event/{eventId}       member?
PUT productionUnit/{id}/event/{eventId}       stationMeasure?
DELETE productionUnit/{id}/event/{eventId}    stationMeasure?
GET productionUnit/{id}/event/{eventId}/actions member?
POST productionUnit/{id}/eventDiagnostic      stationMeasure?
PUT productionUnit/{id}/eventDiagnostic/{eventId} stationMeasure?
GET distributionUnit/{id}/event               member?
POST distributionUnit/{id}/event              stationMeasure?
GET distributionUnit/{id}/event/{eventId}     member?
PUT distributionUnit/{id}/event/{eventId}     stationMeasure?
DELETE distributionUnit/{id}/event/{eventId}  stationMeasure?
GET distributionUnit/{id}/event/{eventId}/actions member?
POST distributionUnit/{id}/eventDiagnostic    stationMeasure?
PUT distributionUnit/{id}/eventDiagnostic/{eventId} stationMeasure?
GET installation/{id}/event                   member?
POST installation/{id}/event                  stationMeasure?
GET installation/{id}/event/{eventId}         member?
PUT installation/{id}/event/{eventId}         stationMeasure?
DELETE installation/{id}/event/{eventId}      stationMeasure?
GET installation/{id}/event/{eventId}/actions member?
POST installation/{id}/eventDiagnostic        stationMeasure?
PUT installation/{id}/eventDiagnostic/{eventId} stationMeasure?
GET sector/{id}/event                         member?
POST sector/{id}/event                        stationMeasure?
GET sector/{id}/event/{eventId}               member?
PUT sector/{id}/event/{eventId}               stationMeasure?
DELETE sector/{id}/event/{eventId}            stationMeasure?
GET sector/{id}/event/{eventId}/actions       member?
POST sector/{id}/eventDiagnostic              stationMeasure?
PUT sector/{id}/eventDiagnostic/{eventId}     stationMeasure?
GET quality/allEvents                         member
POST quality/{id}/event/{eventId}/share       stationMeasure?
GET piezometer/allEvents                      member
POST piezometer/{id}/event/{eventId}/share    stationMeasure?
GET hydrologicalStation/allEvents             member
POST hydrologicalStation/{id}/event/{eventId}/share stationMeasure?
GET pluviometer/allEvents                     member
POST pluviometer/{id}/event/{eventId}/share   stationMeasure?
GET productionUnit/allEvents                  member
POST productionUnit/{id}/event/{eventId}/share stationMeasure?
GET distributionUnit/allEvents                member
POST distributionUnit/{id}/event/{eventId}/share stationMeasure?
GET installation/allEvents                    member
POST installation/{id}/event/{eventId}/share  stationMeasure?
GET sector/allEvents                          member
POST sector/{id}/event/{eventId}/share        stationMeasure?
GET piezometer/campaign                       member
GET piezometer/campaign/current               member
GET piezometer/campaign/completed             member
GET piezometer/campaign/progress              member
GET piezometer/campaign/{id}                  member?
POST piezometer/campaign                      stationMeasure?
PUT piezometer/campaign/{id}                  stationMeasure?
DELETE piezometer/campaign/{id}               stationMeasure?
PUT piezometer/campaign/{id}/station/{stationId} stationMeasure?
GET quality/campaign                          member
GET quality/campaign/current                  member
GET quality/campaign/completed                member
GET quality/campaign/progress                 member
GET quality/campaign/{id}                     member?
POST quality/campaign                         stationMeasure?
PUT quality/campaign/{id}                     stationMeasure?
DELETE quality/campaign/{id}                  stationMeasure?
PUT quality/campaign/{id}/station/{stationId} stationMeasure?
GET piezometer/diagnostic                     member
GET piezometer/solution                       member
GET matrice/reference/count                   reader
GET territory                                 member
POST territory                                writer
GET territory/users                           writer
GET territory/communes                        member
GET territory/{id}                            read
PUT territory/{id}                            write~
DELETE territory/{id}                         delete!
PUT territory/descriptif/{id}                 write~
PUT territory/statut/{id}                     status~
PUT territory/users/{id}                      users~
GET territory/{id}/bricks                     read
GET territory/{id}/zones                      read
GET territory/{id}/cultures                   read
GET territory/{id}/modesConduites             read
GET territory/{id}/surfaces                   read
PUT territory/{id}/surfaces                   write~
GET territory/{id}/assolement                 read
PUT territory/{id}/assolement                 write~
GET territory/{id}/assolement/export          read
POST territory/assolement/upload              write~
GET territory/{id}/averageAllocation          read
GET territory/{id}/surfacesRPG                read
GET territory/{id}/matrices                   read
DELETE territory/{id}/matrices                write!
GET matrice                                   reader
POST matrice                                  write~
GET matrice/{id}                              read
PUT matrice/{id}                              write
DELETE matrice/{id}                           write!
POST matrice/{id}/values                      write~
POST matrice/{id}/autofill                    write
POST matrice/{id}/upload                      write~
GET matrice/{id}/export                       read
GET matrice/{id}/indicateurs                  read
GET matrice/{id}/scenarios                    read
DELETE matrice/{id}/scenarios                 write!
GET scenario                                  reader
POST scenario                                 write~
GET scenario/{id}                             read
PUT scenario/{id}                             write
DELETE scenario/{id}                          write!
GET scenario/{id}/start                       write!
GET scenario/{id}/export                      read
POST scenario/multiple                        reader
GET scenario/rotations/{kind}                 member
POST scenario/comparison/export               reader
`;

/** « Planning referentials stay admin-only » (B5, S2§6); the others are shared with monitoring. */
const PLANNING_SETS = 'communes zones conduites cultures indicateurs rotation rpg matriceRef city'.split(' ');
const SHARED_SETS = (
  'contributor contact cedex watershed hydrogeologicalEntity unit method parameter quantity fraction network ' +
  'watermass support diagnostic solution sandre deviceType deviceModel manufacturer provider'
).split(' ');
/** Devices are a set of their own rights. */
const EQUIPMENT_SETS = ['device'];
/** B5, « quality: EDILABO, preselection » and « quality: thresholds » */
const QUALITY_SETS: Readonly<Record<string, Who>> = {
  preselection: of('admin', 'coAdmin', 'technician', 'animator'),
  qualityThreshold: of('admin', 'coAdmin', 'technician'),
};
export const ALL_SETS = [...PLANNING_SETS, ...SHARED_SETS, ...EQUIPMENT_SETS, ...Object.keys(QUALITY_SETS)];
const ruleOfSet = (set: string): Rule =>
  PLANNING_SETS.includes(set) ? 'admin' : EQUIPMENT_SETS.includes(set) ? 'equipmentEdit' : 'shared';
export const whoOf = (name: string, set: string): Who =>
  name === 'set' ? (QUALITY_SETS[set] ?? RULES[ruleOfSet(set)]) : RULES[name as Rule];

interface Line {
  readonly at: string;
  readonly rules: readonly string[];
}
export const linesOf = (table: string, words: number): Line[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map((parts) => ({ at: parts.slice(0, words).join(' '), rules: parts.slice(words) }));
