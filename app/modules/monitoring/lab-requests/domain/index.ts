export { answersOf, stateOf, withBrought, type AnswerState, type CameSampling } from './answers';
export { buildRequest, type AskedStation } from './build-request';
export { kept, messageText, type MessageElement } from './message';
export { readRequest, type AskedAnalysis, type LabRequest, type RequestRefusal } from './request';
export { parametersIn, REQUEST_FIELDS, REQUEST_FORM, type RequestValues } from './request-fields';
